import { Trans, useLingui } from '@lingui/react/macro'
import { Icon, icons } from '#ui/icon.tsx'
import { ListLink } from './list-link.tsx'
import { pageNumbers, type Question } from './rules.ts'

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-ground'

/**
 * Links to the previous page, the next page and individual pages. On phones, "Page 2 of 5" replaces the links to
 * individual pages.
 */
export function Pagination({ question, page, pages }: { question: Question; page: number; pages: number }) {
  const { t } = useLingui()
  if (pages < 2) return null
  return (
    <nav aria-label={t`Pages`} className="mt-10 flex items-center justify-between gap-1 sm:justify-center">
      {page > 1 ? (
        <ListLink question={{ ...question, page: page - 1 }} rel="prev" className={linkClass}>
          <Icon path={icons.left} size={18} />
          <Trans>Previous</Trans>
        </ListLink>
      ) : (
        <span />
      )}
      <p className="text-sm text-muted sm:hidden">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </p>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <ListLink
                question={{ ...question, page: number }}
                aria-label={t`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={linkClass}
              >
                {number}
              </ListLink>
            </li>
          ),
        )}
      </ol>
      {page < pages ? (
        <ListLink question={{ ...question, page: page + 1 }} rel="next" className={linkClass}>
          <Trans>Next</Trans>
          <Icon path={icons.right} size={18} />
        </ListLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
