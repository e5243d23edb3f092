import { Marked, type Token } from 'marked'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import type { Article } from './schema.ts'

type Text = Pick<Article, 'intro' | 'sections'>

/** Renders our own Markdown as HTML, split at second-level headings, with links in the language of the page. */
export function renderMarkdown(markdown: string, language: Language): Text {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const target = href.startsWith('/') ? withLanguage(language, href) : href
        return `<a href="${escaped(target)}">${this.parser.parseInline(tokens)}</a>`
      },
      // On a phone each row is shown as a list of its cells (prose.css), each with its column's name. The roles tell
      // screen readers that it is still a table.
      table({ header, rows }) {
        const row = (cells: string) => `<tr role="row">${cells}</tr>`
        const names = header.map(({ tokens }) => `<th role="columnheader">${this.parser.parseInline(tokens)}</th>`)
        const cell = ({ tokens }: (typeof header)[number], at: number) =>
          `<td role="cell" data-column="${escaped(header[at]!.text)}">${this.parser.parseInline(tokens)}</td>`
        const body = rows.map((cells) => row(cells.map(cell).join('')))
        return `<div class="boxed"><table role="table"><thead role="rowgroup">${row(names.join(''))}</thead><tbody role="rowgroup">${body.join('')}</tbody></table></div>`
      },
    },
  })
  const tokens = marked.lexer(markdown)
  const html = (part: Token[]) => marked.parser(part)
  const starts = tokens.flatMap((token, at) => (token.type === 'heading' && token.depth === 2 ? [at] : []))
  return {
    intro: html(tokens.slice(0, starts[0])),
    sections: starts.map((start, index) => ({
      id: `part-${index + 1}`,
      heading: (tokens[start] as { text: string }).text,
      html: html(tokens.slice(start + 1, starts[index + 1])),
    })),
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
