import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Icon, icons } from '#ui/icon.tsx'
import type { Article } from './schema.ts'

/** A table of contents. It is beside the text on wide screens, and collapsed above the text on small ones. */
export function ContentsList({ sections }: { sections: Article['sections'] }) {
  const titleId = useId()
  const list = (
    <ol className="space-y-1 border-l border-line">
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent py-1.5 pl-4 text-[0.9375rem] text-muted transition-colors hover:border-ink hover:text-ink focus-visible:-outline-offset-2"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="group rounded-lg border border-line bg-raised lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <Trans>On this page</Trans>
          <Icon path={icons.down} className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <nav className="px-4 pb-4">{list}</nav>
      </details>
      <nav aria-labelledby={titleId} className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden">
        <h2 id={titleId} className="mb-3 text-sm font-semibold">
          <Trans>On this page</Trans>
        </h2>
        {list}
      </nav>
    </>
  )
}
