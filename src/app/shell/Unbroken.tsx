import { Component, lazy, type ReactNode } from 'react'

const Broken = lazy(async () => ({ default: (await import('./Failed.tsx')).Broken }))

/** Shows a failure in place of a screen that breaks, or whose part of the script could not be loaded. */
export class Unbroken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
