import type { ReactNode } from 'react'
import {
  type DescribedCall,
  type DescribedRefusal,
  type Description,
  refusalsOf,
} from '#kit/calls/description.ts'
import { boundsOf, kindOf, rowsOf, type SchemaRow } from '#kit/calls/schemaRows.ts'
import { useLanguage, useSay } from '#kit/words/language.ts'
import { callsWords as words } from './messages.ts'

export function Sent({ call }: { call: DescribedCall }) {
  const say = useSay()
  const parameters = call.parameters.map(({ name, in: where, required, schema }) => ({
    name,
    kind: kindOf(schema),
    bounds: boundsOf(schema),
    isRequired: required,
    note: where === 'path' ? say(words.inPath) : '',
  }))
  const body = call.requestBody?.content['application/json']?.schema
  return (
    <Part title={say(words.sent)}>
      <Rows rows={[...parameters, ...(body ? rowsOf(body) : [])]} />
    </Part>
  )
}

export function Answers({ call }: { call: DescribedCall }) {
  const say = useSay()
  const [[type, content] = []] = Object.entries(call.responses['200']?.content ?? {})
  const schema = content?.schema ?? {}
  const list =
    schema.type === 'array' ? [{ name: '[]', kind: kindOf(schema), bounds: '', isRequired: true }] : []
  return (
    <Part title={say(words.answered)}>
      {type === 'application/json' ? (
        <Rows rows={[...list, ...rowsOf(schema)]} />
      ) : (
        <p className="text-small">
          {say(words.aFile)} <code dir="ltr">{type}</code>
        </p>
      )}
    </Part>
  )
}

type CallAndDescription = { call: DescribedCall; description: Description }

export function Refusals({ call, description }: CallAndDescription) {
  const say = useSay()
  const refusals = refusalsOf(call, description)
  const own = refusals.filter(({ isShared }) => !isShared)
  return (
    <Part title={say(words.refusals)}>
      {own.length > 0 && <RefusalList refusals={own} />}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-small text-primary">
          {say(words.shared)}
        </summary>
        <RefusalList refusals={refusals.filter(({ isShared }) => isShared)} />
      </details>
    </Part>
  )
}

function RefusalList({ refusals }: { refusals: readonly DescribedRefusal[] }) {
  const language = useLanguage()
  return (
    <ul className="flex flex-col gap-2.5">
      {refusals.map(({ status, code, words: said }) => (
        <li key={code} className="text-small">
          <code dir="ltr" className="inline-block wrap-anywhere">
            <span className="font-semibold">{status}</span> {code}
          </code>
          {[language, language === 'en' ? 'ar' : 'en'].map((each) => (
            <p key={each} className="text-muted">
              <span lang={each} dir={each === 'ar' ? 'rtl' : 'ltr'} className="inline-block">
                {said[each]}
              </span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Rows({ rows }: { rows: readonly (SchemaRow & { note?: string })[] }) {
  const say = useSay()
  if (rows.length === 0) return <p className="text-small text-muted">{say(words.nothing)}</p>
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ name, kind, bounds, isRequired, note }) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-2 text-small">
          <code dir="ltr" className="wrap-anywhere text-muted rtl:text-end">
            <span className="font-semibold text-text">{name}</span> {kind}
            {bounds && ` · ${bounds}`}
          </code>
          {note && <span className="text-muted">{note}</span>}
          {!isRequired && <span className="text-muted">{say(words.optional)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  )
}
