import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { constructionTypeNames, qualityNames, totalText } from '#features/estimating/estimates/estimate-words.tsx'
import type { ListedEstimate } from '#features/estimating/estimates/schema.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { formatDate, formatNumber } from '#platform/languages/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { trashIcon } from '#ui/more-icons.ts'
import { EstimateLink } from './estimate-link.tsx'

type Props = {
  estimate: ListedEstimate & { isOnlyHere: boolean }
  /** Undefined for a visitor without an account. */
  userType: UserType | undefined
  onDuplicate: () => void
  onRemove: () => void
  /** A further action, shown after the others. */
  action?: ReactNode
}

/** The style of an action in a row. */
export const rowActionClass = 'inline-flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunken'

/** Shows an estimate in the list: its building, its total and its actions. */
export function EstimateRow({ estimate, userType, onDuplicate, onRemove, action }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { id, kind, name, areaInSqFt, constructionType, quality, total, updatedAt, lastVersion, isOnlyHere } = estimate
  const called = name || t`Unnamed estimate`
  const area = formatNumber(areaInSqFt)
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-2 panel p-4">
      <div className="min-w-0 grow basis-60">
        <h2 className="text-lg font-bold wrap-anywhere">
          <EstimateLink estimate={{ id, kind }} userType={userType} className="hover:underline">
            {called}
          </EstimateLink>
        </h2>
        <p className="mt-0.5 text-muted">
          <Trans>{area} sq ft</Trans> · {i18n._(constructionTypeNames[constructionType])} ·{' '}
          {i18n._(qualityNames[quality])}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {formatDate(language, updatedAt)}
          {isOnlyHere && <> · {t`Only on this device`}</>}
        </p>
      </div>
      <p className="text-xl font-bold tabular-nums">{totalText(i18n, estimate, total)}</p>
      <div className="-mx-3 flex flex-wrap items-center max-sm:w-full">
        {userType && !isOnlyHere && lastVersion > 0 && (
          <Link to="/estimates/$id" params={{ id }} className={rowActionClass} aria-label={t`Versions of ${called}`}>
            <Trans>Versions</Trans>
          </Link>
        )}
        {action}
        <button type="button" onClick={onDuplicate} className={rowActionClass} aria-label={t`Duplicate ${called}`}>
          <Trans>Duplicate</Trans>
        </button>
        <button
          type="button"
          onClick={onRemove}
          aria-label={t`Delete ${called}`}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-danger"
        >
          <Icon path={trashIcon} />
        </button>
      </div>
    </article>
  )
}
