import { Trans, useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { inputClass } from '#ui/field.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { type FilterState, filterForm } from './use-filters.ts'

/**
 * The search field for a name, a kind of work or a sentence. The field is outside the form of the filters, but is
 * submitted with it.
 */
export function SearchField({ filters }: { filters: FilterState }) {
  const { t } = useLingui()
  return (
    <search className="mt-2 flex gap-2.5 lg:mt-0 lg:mb-3 lg:ml-auto lg:w-80 xl:w-120">
      <input
        type="search"
        name="keyword"
        form={filterForm}
        value={filters.draft.keyword ?? ''}
        onChange={(event) => filters.type(event.target.value)}
        maxLength={100}
        enterKeyHint="search"
        aria-label={t`Search by name or specialization`}
        placeholder={t`Name or specialization`}
        className={inputClass}
      />
      <button type="submit" form={filterForm} className={button('primary', 'min-h-12 max-sm:px-3.5')}>
        <Icon path={icons.search} size={18} />
        <span className="max-sm:sr-only">
          <Trans>Search</Trans>
        </span>
      </button>
    </search>
  )
}
