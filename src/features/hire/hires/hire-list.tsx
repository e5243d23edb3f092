import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMachineName } from '#features/hire/machines/machine-words.tsx'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { PagedList, type Pages } from '#ui/load-more.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { HireBadge } from './hire-words.tsx'
import type { ListedHire } from './schema.ts'

type Props = {
  pages: Pages
  hires: readonly ListedHire[]
  /** The address of a hire's page, without its id. */
  base: string
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** Hires, page by page, newest first. */
export function HireList({ pages, hires, base, empty }: Props) {
  if (hires.length === 0) return empty
  return (
    <PagedList
      pages={pages}
      rows={hires}
      className="mt-4 grid gap-3"
      failure={<Trans>More bookings could not be loaded.</Trans>}
      fallback={<RowsSkeleton />}
      more={<Trans>More bookings</Trans>}
    >
      {(hire) => <HireRow hire={hire} base={base} />}
    </PagedList>
  )
}

/** A hire in a list. `base` is the address of a hire's page, without its id. */
export function HireRow({ hire, base }: { hire: ListedHire; base: string }) {
  const language = useLanguage()
  const { name, lang } = useMachineName()(hire)
  const path: string = `${base}/${hire.id}`
  const [from, until] = [formatDate(language, hire.from), formatDate(language, hire.until)]
  return (
    <article
      className={`panel flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4 ${hire.isWaiting ? 'border-l-4 border-l-primary' : ''}`}
    >
      <div className="min-w-0 grow basis-60">
        <h3 lang={lang} className="text-lg font-bold wrap-anywhere">
          <Link to={path} className="inline-flex min-h-11 items-center hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-muted tabular-nums">{from === until ? from : `${from} – ${until}`}</p>
        {hire.other && (
          <p lang={hire.other.lang ?? undefined} className="mt-0.5 text-sm text-muted">
            {hire.other.name}
          </p>
        )}
      </div>
      <div className="max-sm:w-full sm:text-right">
        <HireBadge hire={hire} />
        <p className="mt-1.5 text-lg font-bold tabular-nums">{formatRupees(hire.total)}</p>
      </div>
    </article>
  )
}
