import { writeFile } from 'node:fs/promises'
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import type { CalculatorFigures } from './estimating/calculator.ts'
import type { FirstVisit } from './first-visit.ts'
import type { Audit } from './lighthouse.ts'
import type { IdleFigures } from './messaging/messages.ts'
import type { PasswordFigures } from './people/passwords.ts'
import { connections, type Figures } from './rounds.ts'
import { type Sizes, scriptTargets } from './sizes.ts'
import type { Row } from './table.ts'

type Report = {
  rows: Row[]
  sizes: Sizes[]
  visits: FirstVisit[]
  audits: Audit[]
  passwords: PasswordFigures | undefined
  calculator: CalculatorFigures | undefined
  idle: IdleFigures | undefined
  start: number
  rounds: number
  seconds: number
}

/** Writes docs/benchmarks.md. */
export async function writeReport({
  rows,
  sizes,
  visits,
  audits,
  passwords,
  calculator,
  idle,
  start,
  rounds,
  seconds,
}: Report): Promise<void> {
  const command = rows.some(({ name }) => name.includes('1,000,000')) ? 'npm run bench -- --million' : 'npm run bench'
  const text = `# Benchmarks

\`${command}\` wrote this on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${platform()} ${arch()}, ${availableParallelism()} processors
(${cpus()[0]?.model.trim() || 'unnamed'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory; loader, server and database share them.

Every row is the product beside a bare limit that does the least that could be done, or, where it says so, beside itself with less data, in turns: ${rounds} rounds of ${seconds} s each after two to
warm up, ${connections} connections that stay open, thousands of different questions so that what is remembered for a second helps little. “Of bare” is the
median of the rounds' ratios of requests per second, “processor” the same by processor time of the server process alone, which other work on
the machine distorts least.

| What | Product /s | Bare /s | Of bare | Target | Processor | p50 ms | p99 ms | Bare p50 | Bare p99 |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |
${rows.map(line).join('\n')}

The bare limits: for the API a node:http server that asks pg for the same 24 rows with a query made beforehand, without a total, and sends them as JSON;
for public pages and pictures one that sends the same compressed bytes from memory, and for a signed-in visitor the product itself without a session; for private
pages one that asks pg for the visitor and the cards and calls renderToString on the same tree with a router loaded beforehand, without headers, log, API or
state for the browser.

${explanations(rows)}

## Growth

${growth(rows, 'browse', 20_000, 1.3)}
${growth(rows, 'text search', 200_000, 8)}

## Messages

${messagesText(rows, idle)}

## Start

${Math.round(start)} ms from the start of the built product to its first page on an existing database (target 2,000).

## Passwords

${passwords ? passwordsText(passwords) : 'Not measured.'}

## Calculator

${calculator ? calculatorText(calculator) : 'Not measured.'}

## A first visit on a phone

A phone of 412 px on a slow 4G line (150 ms, 1.6 Mbit/s) with a processor slowed down four times, beside the same page sent from memory as a file would be;
medians of 5, with the sample data. Bytes are all that is loaded before anybody scrolls, headers and pictures with them. Targets for the home page: LCP at most 1.1 times
that of the file, blocked at most 50 ms, nothing shifts, 250 kB.

| Page | LCP | LCP as a file | Ratio | Blocked | Shift | Loaded | of it pictures |
| --- | --: | --: | --: | --: | --: | --: | --: |
${visits.map(visitLine).join('\n')}

## Lighthouse

Lighthouse 13.5 as it comes, its phone on its slow 4G line, medians of 3. Targets: 97 in performance and 100 in the others, blocked at most 150 ms; a page of cards
at most 110 kB of HTML before compression and 1,000 elements, the home page 45 requests.

| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | Blocked | Shift | HTML | Elements | Requests |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
${audits.map(auditLine).join('\n')}

## Bytes of a first visit

Compressed with brotli, without pictures; a target is of the script alone. The words of a language come inside the page and in no script. “Raw” is the HTML before compression. The pages of a
dashboard are those of a contractor with 200 projects, a page of which has nine cards, and /track has 20 projects of 14 stages.

| Page | Language | HTML | of it words | Raw | Elements | Scripts | Script | Target | CSS | Fonts | All |
| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
${sizes.map(sizeLine).join('\n')}
`
  await writeFile('docs/benchmarks.md', text)
  console.log('docs/benchmarks.md written.')
}

const percent = (share: number | undefined) => (share === undefined ? '–' : `${Math.round(share * 100)} %`)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function calculatorText({ rows, script, layout, pdf, pdfLines }: CalculatorFigures): string {
  return `With ${rows} materials, on a processor slowed down six times, a digit typed into a price takes ${ms(script)} ms of script (target 8) and
${ms(layout)} ms of styles and layout, all totals with it; medians of 5 times 40 keystrokes. A PDF of ${pdfLines} materials comes ${ms(pdf)} ms after its request
(target 300), made in a thread of its own; the median of ten after a first one.`
}

/** The text about messages: how their p99 compares with its target, and the memory that an idle connection takes. */
function messagesText(rows: Row[], idle: IdleFigures | undefined): string {
  const noted = rows.flatMap(({ name, note }) => (note ? `- ${name}: ${note} (target 50 %, none).` : []))
  const each = idle && [idle.product, idle.bare].flatMap(({ live, resident }) => [kB(live), kB(resident)])
  const cost =
    each &&
    `Each of ${idle.connections.toLocaleString('en')} idle connections takes ${each[0]} of the product's memory in use after garbage is collected (target 40 kB), and its process
grew by ${each[1]} for each, which Node keeps after they came all at once; bare socket.io ${each[2]} and ${each[3]}.`
  return [noted.join('\n'), cost].filter(Boolean).join('\n\n') || 'Not measured.'
}

function line({ name, target, product, bare, ratio, cpuRatio }: Row): string {
  const cells = [
    name,
    Math.round(product.perSecond),
    Math.round(bare.perSecond),
    percent(ratio),
    target ? `≥ ${percent(target)}` : '',
    percent(cpuRatio),
    ...[product, bare].flatMap(({ p50, p99 }: Figures) => [ms(p50), ms(p99)]),
  ]
  return `| ${cells.join(' | ')} |`
}

function visitLine({ path, product, asFile }: FirstVisit): string {
  const cells = [
    path,
    `${Math.round(product.lcp)} ms`,
    `${Math.round(asFile.lcp)} ms`,
    (product.lcp / asFile.lcp).toFixed(2),
    `${Math.round(product.tbt)} ms`,
    product.cls.toFixed(3),
    kB(product.bytes),
    kB(product.pictures),
  ]
  return `| ${cells.join(' | ')} |`
}

function auditLine({ path, scores, fcp, lcp, tbt, cls, html, elements, requests }: Audit): string {
  const times = [fcp, lcp, tbt].map((value) => `${Math.round(value)} ms`)
  return `| ${[path, ...scores, ...times, cls.toFixed(3), `${html.toFixed(0)} kB`, elements, requests].join(' | ')} |`
}

/** A line that says how much p50 grows from size `from` to the largest size that was measured. */
function growth(rows: Row[], what: string, from: number, target: number): string {
  const of = (size: number) => rows.find(({ name }) => name === `Listing API, ${what}, ${size.toLocaleString('en')}`)
  const last = [1_000_000, 200_000].find((size) => size > from && of(size))
  const [first, end] = [of(from), last && of(last)]
  if (!first || !last || !end) return `- ${what}: not measured in this run.`
  const grown = (end.product.p50 / first.product.p50).toFixed(2)
  return `- ${what}: p50 grows ${grown} times from ${from.toLocaleString('en')} to ${last.toLocaleString('en')} professionals (target ${target}).`
}

function sizeLine({ path, language, page, html, elements, words, scripts, script, styles, fonts }: Sizes): string {
  const target = scriptTargets[path]
  const cells = [
    ...[path, language, kB(page), kB(words), kB(html), elements, scripts, kB(script)],
    target ? `≤ ${target} kB` : '',
    ...[styles, fonts, page + script + styles + fonts].map(kB),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Explains the results that this run has measured. */
function explanations(rows: Row[]): string {
  const found = (name: string, is: (row: Row) => boolean) => rows.some((row) => row.name.includes(name) && is(row))
  return [
    found('browse, 20,000', ({ ratio, target }) => target !== undefined && ratio < target) &&
      `Browse at 20,000 misses its target: of so few rows many questions ask for a page beyond the last one, which the bare handler answers with nothing and the
product with the last page, after a second search and a count.`,
    found('text search', ({ ratio }) => ratio > 1) &&
      `Text search is faster than its limit: the bare query leaves the plan to PostgreSQL, which walks through everybody for words that are frequent but not in
the profession asked for; the product looks them up first (src/features/directory/search/words.server.ts).`,
    found('Messages, ', ({ ratio, target }) => target !== undefined && ratio < target) &&
      `Messages miss three times the rate: clients, both servers and the database share the processors, and on ten connections PostgreSQL itself lets INSERTs share
a commit. What a message costs there is mostly the sockets and the load, which both sides have; “processor” is the server process alone. The bare server keeps no
order, no membership, no unread counts, nothing to search, and tells no second process.`,
    found('takes a piece', () => true) &&
      `Selling shares a statement that writes whole orders: lines, ledger, history, payment, job. The statement that takes a piece and inserts a row writes none of that.`,
    found('first for its words', ({ ratio, target }) => target !== undefined && ratio < target) &&
      `The first search for its words misses its target: they are in a fifth of the products, 2,000 rows of 10,000 beside 20 of 100, and all are found, since the
page says how many there are: 6 ms of work. What they find is kept for ten seconds, so that filters, sortings and pages of the same words are in the row
“Shop search”. The words fill a page of 24 with 100 products too, so that both answers are as long.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function passwordsText({ hash, verify, alone, beside, logins }: PasswordFigures): string {
  return `One hash takes ${Math.round(hash)} ms and one check ${Math.round(verify)} ms, on a thread of libuv. Beside ${logins.toFixed(0)} logins a second, two at a time, others get ${Math.round((beside / alone) * 100)} % of
the listing's requests per second that they get alone (${Math.round(beside)} of ${Math.round(alone)}); all share the machine's processors.`
}
