import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { formatNumber } from '#platform/languages/format.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { CheckField, SelectField } from '#ui/field.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { RangeField } from '#ui/range-field.tsx'
import { ListLink } from './list-link.tsx'
import type { Reading } from './reading.ts'
import { activeFilters, budgets, type Question, withoutFilters } from './rules.ts'
import type { Place } from './schema.ts'
import { budgetName } from './search-form.tsx'
import { ShowButton } from './show-button.tsx'
import { areBeside, type FilterState, filterForm, resultsHeading } from './use-filters.ts'

type Props = {
  filters: FilterState
  reading: Reading
  /** Null if the towns could not be loaded. */
  towns: (Place & { hasProfessionals: boolean })[] | null
  place: Place | undefined
}

/**
 * The form "Filter & Sort", which also works without JavaScript. On small screens it is folded above the list, on wide
 * ones it is open beside the list. HTML cannot express this difference. So on wide screens the style sheet shows the
 * folded content until JavaScript opens the panel. From then on, the panel can be folded on wide screens too.
 */
export function Filters({ filters, reading: { asked, meant }, towns, place }: Props) {
  const language = useLanguage()
  const panel = useRef<HTMLDetailsElement>(null)
  const count = activeFilters(meant).filter((name) => name !== 'keyword').length
  useEffect(() => {
    if (areBeside()) panel.current!.open = true
    panel.current!.dataset.foldable = ''
  }, [])

  function submit(event: FormEvent) {
    filters.submit(event)
    if (areBeside() || !panel.current!.open) return
    panel.current!.open = false
    // The pressed button is hidden with the panel, so the focus moves to the heading of the results.
    document.getElementById(resultsHeading)?.focus()
  }
  return (
    <search className="mt-2 block lg:sticky lg:top-20 lg:mt-0 lg:mb-4">
      <form
        id={filterForm}
        action={withLanguage(language, '/professionals')}
        onSubmit={submit}
        className="rounded-lg border border-line bg-raised lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      >
        <input type="hidden" name="type" value={meant.type} />
        {asked.compare.length > 0 && <input type="hidden" name="compare" value={asked.compare.join(',')} />}
        <details
          ref={panel}
          className="group lg:[&:not([open],[data-foldable])::details-content]:[content-visibility:visible]"
        >
          <summary className="flex min-h-11 list-none items-center gap-2.5 rounded-lg px-4 font-semibold -outline-offset-2 select-none [&::-webkit-details-marker]:hidden">
            <Icon path={icons.sliders} size={18} />
            <Trans>Filter & Sort</Trans>
            {count > 0 && (
              <span className="rounded-full bg-primary-soft px-2 py-0.5 text-xs text-primary">
                <Plural value={count} one="# active" other="# active" />
              </span>
            )}
            <Icon path={icons.down} size={18} className="ml-auto transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-x-6 gap-y-4 border-t border-line p-4 sm:grid-cols-2 lg:grid-cols-1">
            <Fields filters={filters} meant={meant} towns={towns} place={place} />
          </div>
        </details>
      </form>
    </search>
  )
}

function Fields({ filters, meant, towns, place }: Omit<Props, 'reading'> & { meant: Question }) {
  const { t, i18n } = useLingui()
  const { shown, change, slide } = filters
  const activeTowns = towns?.filter(({ hasProfessionals }) => hasProfessionals) ?? []
  // The field needs the id of the place, but the URL may contain any spelling of the place's name.
  const location =
    shown.location && shown.location === meant.location ? (place?.id ?? shown.location) : (shown.location ?? '')
  const isListed = !location || activeTowns.some(({ id }) => id === location)
  const shownBudgets = new Set([...budgets.map(({ value }) => value), ...(shown.budget ? [shown.budget] : [])])
  return (
    <>
      <SelectField
        label={t`Location`}
        hint={towns === null && t`The towns could not be loaded.`}
        name="location"
        value={location}
        onChange={(event) => change({ location: event.target.value || undefined })}
      >
        <option value="">{t`All locations`}</option>
        {activeTowns.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!isListed && <option value={location}>{place?.name ?? location}</option>}
      </SelectField>
      <SelectField
        label={t`Budget`}
        name="budget"
        value={shown.budget ?? ''}
        onChange={(event) => change({ budget: event.target.value || undefined })}
      >
        <option value="">{t`Any budget`}</option>
        {[...shownBudgets].map((budget) => (
          <option key={budget} value={budget}>
            {budgetName(i18n, budget)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Sort By`}
        hint={t`When sorted by rating, a rating from few reviews counts less.`}
        name="sort"
        value={shown.sort === 'match' && !shown.keyword ? 'rating' : shown.sort}
        onChange={(event) => change({ sort: event.target.value as Question['sort'] })}
      >
        {shown.keyword && <option value="match">{t`Best Match`}</option>}
        <option value="rating">{t`Highest Rating`}</option>
        <option value="experience">{t`Most Experienced`}</option>
        <option value="reviews">{t`Most Reviews`}</option>
      </SelectField>
      <RangeField
        label={t`Min Rating`}
        name="rating"
        value={shown.rating}
        max={5}
        step={0.5}
        valueText={shown.rating ? t`${formatNumber(shown.rating, 1)} and up` : t`Any rating`}
        onChange={(rating) => slide({ rating })}
      />
      <RangeField
        label={t`Experience`}
        name="experience"
        value={shown.experience}
        max={20}
        step={1}
        valueText={
          shown.experience
            ? t`${plural(shown.experience, { one: '# year or more', other: '# years or more' })}`
            : t`Any experience`
        }
        onChange={(experience) => slide({ experience })}
      />
      <CheckField
        label={t`Verified only`}
        name="verified"
        value="true"
        checked={shown.verified}
        onChange={(event) => change({ verified: event.target.checked })}
      />
      <div className="flex items-center gap-3 sm:col-span-full lg:-mt-1 lg:flex-col lg:items-stretch lg:gap-1">
        <ShowButton filters={filters} />
        <ListLink question={withoutFilters(meant)} className={button('quiet')}>
          <Trans>Clear All</Trans>
        </ListLink>
      </div>
    </>
  )
}
