import { ArticleText } from './article-text.tsx'
import type { Article } from './schema.ts'

/**
 * Lists questions that open to show their answers. Searching the page in the browser also finds text in closed answers.
 */
export function QuestionsList({ sections }: { sections: Article['sections'] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {sections.map(({ id, heading, html }) => (
        <details key={id} id={id} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
            <h2 className="text-lg font-semibold">{heading}</h2>
            <svg viewBox="0 0 20 20" className="size-5 shrink-0 text-muted" aria-hidden="true">
              <path d="M3 10h14" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              <path
                d="M10 3v14"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                className="origin-center transition-transform group-open:scale-y-0"
              />
            </svg>
          </summary>
          <ArticleText html={html} className="pb-6" />
        </details>
      ))}
    </div>
  )
}
