import { Component, lazy, type ReactNode } from 'react'
import { shellWords } from './messages.ts'

const Failed = lazy(async () => ({ default: (await import('./Failed.tsx')).Failed }))

/** Shows a failure in place of a screen that breaks, or whose part of the script could not be loaded. */
export class Unbroken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <Failed title={shellWords.broken} retry={() => window.location.reload()} />
  }
}
