import { type JsonSchema, limitsOf, shapeOf } from './json-shape.server.ts'

type Body = { description?: string; content?: Record<string, { schema?: JsonSchema }> }
type Operation = {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: Body
  responses: Record<string, Body>
}
export type ApiDocument = {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

/** The API as a page for people: no script, nothing from elsewhere. */
export function apiDocsPage({ info, paths, components }: ApiDocument): string {
  const groups = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths)) {
    const name = path.split('/')[2] ?? ''
    const endpoints = Object.entries(operations).map(([method, operation]) => endpoint(method, path, operation))
    groups.set(name, [...(groups.get(name) ?? []), ...endpoints])
  }
  const names = [...groups.keys()]
  const shapes = Object.entries(components?.schemas ?? {})
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>The API of ${escaped(info.title)}</title><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    `<style>${style}</style></head><body><header><h1>The API of ${escaped(info.title)}</h1><p>${escaped(info.description ?? '')}</p>`,
    '<p>The session is a cookie. A refusal is <code>{ message, fields? }</code> in the language of <code>Accept-Language</code> (en, hi, mr). ',
    'For programs: <a href="/api/openapi.json">openapi.json</a>.</p>',
    `<nav>${names.map((name) => `<a href="#${name}">${escaped(name)}</a>`).join('')}</nav></header><main>`,
    ...names.map((name) => `<section id="${name}"><h2>${escaped(name)}</h2>${groups.get(name)!.join('')}</section>`),
    ...shapes.map(([name, schema]) => `<section><h2>${escaped(name)}</h2>${shape(schema)}</section>`),
    '</main></body></html>',
  ].join('')
}

function endpoint(
  method: string,
  path: string,
  { summary, parameters = [], requestBody, responses }: Operation,
): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escaped(name)}</code><td>${place}${required ? '' : ', optional'}<td><code>${escaped(shapeOf(schema))}</code> ${escaped(limitsOf(schema))}`,
  )
  const answers = Object.entries(responses).map(([status, answer]) => {
    const body = schemaOf(answer)
    const text = `<b>${status}</b> ${escaped(answer.description ?? '')}`
    // A refusal looks the same everywhere.
    return body && !body.$ref ? `<details><summary>${text}</summary>${shape(body)}</details>` : `<p>${text}</p>`
  })
  const body = requestBody && schemaOf(requestBody)
  return [
    `<article><h3><span class="${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h3>`,
    summary ? `<p>${escaped(summary)}</p>` : '',
    rows.length ? `<div tabindex="0"><table>${rows.join('')}</table></div>` : '',
    body ? `<h4>Sends</h4>${shape(body)}` : '',
    `<h4>Answers</h4>${answers.join('')}</article>`,
  ].join('')
}

const schemaOf = ({ content }: Body) => content?.['application/json']?.schema
const shape = (schema: JsonSchema) => `<pre tabindex="0">${escaped(shapeOf(schema))}</pre>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c1b19, #f3f1ed); --muted: light-dark(#605d57, #b0aba2);
  --line: light-dark(#e4e2dd, #34322e); --sunken: light-dark(#f6f6f4, #1d1c1a); --primary: light-dark(#1d4ed8, #7aa7ff) }
* { box-sizing: border-box }
body { margin: 0; color: var(--ink); background: light-dark(#fff, #141312); font: 1rem/1.6 system-ui, sans-serif }
header, main { max-width: 56rem; margin: auto; padding: 1.5rem 1rem } main { padding-top: 0 }
h1 { font-size: 2rem; line-height: 1.2 } h2 { margin: 3rem 0 0; text-transform: capitalize; scroll-margin-top: 1rem }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere } h4 { margin: 1rem 0 .25rem; color: var(--muted) }
article { border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; margin-top: 1rem }
article p { margin: .4rem 0 } nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
a { color: var(--primary); display: inline-block; padding: .35rem 0 } code, pre { font: .875rem/1.6 ui-monospace, monospace }
pre { margin: .5rem 0; padding: .9rem 1rem; overflow-x: auto; border-radius: .5rem; background: var(--sunken) }
div { overflow-x: auto } table { border-collapse: collapse; margin: .75rem 0; font-size: .9375rem }
td { padding: .3rem 1.25rem .3rem 0; vertical-align: top } td:nth-child(2) { color: var(--muted); white-space: nowrap }
summary { cursor: pointer; padding: .3rem 0 } span { font: 700 .75rem ui-monospace, monospace; padding: .2rem .5rem; border-radius: .35rem;
  color: #fff; background: #15803d } .post { background: #1d4ed8 } .put, .patch { background: #b45309 } .delete { background: #b91c1c }`
