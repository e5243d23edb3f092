import { Marked, type Token } from 'marked'
import { type Language, withLanguage } from '../../platform/languages.ts'
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
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        // Wide tables on a phone: the table scrolls, not the page, and it can get keyboard focus.
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows
          .map((cells) => row(cells, 'td'))
          .join('')}</tbody></table></div>`
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
