import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import {
  activeFilters,
  budgets,
  type Question,
  questionSearch,
  questionText,
  readQuestion,
  withoutFilters,
} from '../../../features/directory/rules.ts'
import type { Place } from '../../../features/directory/schema.ts'
import { budgetName } from '../../../features/directory/search-form.tsx'
import { formatNumber } from '../../../platform/format.ts'
import { withLanguage } from '../../../platform/languages.ts'
import { button } from '../../../ui/button.ts'
import { inputClass, SelectField } from '../../../ui/field.tsx'
import { Icon, icons } from '../../../ui/icon.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { RangeField } from '../../../ui/range-field.tsx'

type Props = {
  question: Question
  /** null when they could not be loaded. */
  towns: (Place & { hasProfessionals: boolean })[] | null
  place: Place | undefined
}

/**
 * Search and Filter & Sort: one form, submitted as it is without JavaScript. With JavaScript a choice applies at once, a
 * slider on release, the text on Enter.
 */
export function Filters({ question, towns, place }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const panel = useRef<HTMLDetailsElement>(null)
  const [draft, setDraft] = useDraft(question)

  // Keeps the scroll position: on phones the next choice is beside this one.
  const apply = (next: Question) =>
    void navigate({ to: '/professionals', search: questionSearch(next), resetScroll: false })
  const change = (part: Partial<Question>, isDone = true) => {
    const changed = { ...draft, ...part, page: 1 }
    setDraft(changed)
    if (isDone) apply(changed)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    panel.current!.open = false
    apply(readQuestion(questionSearch({ ...draft, page: 1 })))
  }

  const inPanel = activeFilters(question).filter((name) => name !== 'keyword').length
  const activeTowns = towns?.filter(({ hasProfessionals }) => hasProfessionals) ?? []
  const location = place?.id ?? draft.location ?? ''
  const isCustomBudget = draft.budget && budgets.every(({ value }) => value !== draft.budget)
  const isListed = !location || activeTowns.some(({ id }) => id === location)
  return (
    <search>
      <form
        action={withLanguage(language, '/professionals')}
        onSubmit={submit}
        className="mt-5 grid grid-cols-[1fr_auto] gap-2.5 sm:gap-3"
      >
        <input type="hidden" name="type" value={question.type} />
        <input
          type="search"
          name="keyword"
          value={draft.keyword ?? ''}
          onChange={(event) => change({ keyword: event.target.value }, event.target.value === '')}
          maxLength={100}
          enterKeyHint="search"
          aria-label={t`Search by name or specialization`}
          placeholder={t`Name or specialization`}
          className={inputClass}
        />
        <button type="submit" className={button('primary', 'min-h-12 max-sm:px-3.5')}>
          <Icon path={icons.search} size={18} />
          <span className="max-sm:sr-only">
            <Trans>Search</Trans>
          </span>
        </button>
        <details ref={panel} className="group col-span-2 rounded-lg border border-line bg-raised">
          <summary className="flex min-h-11 list-none items-center gap-2.5 px-4 font-semibold select-none [&::-webkit-details-marker]:hidden">
            <Icon path={icons.sliders} size={18} />
            <Trans>Filter & Sort</Trans>
            {inPanel > 0 && (
              <span className="rounded-full bg-primary-soft px-2 py-0.5 text-xs text-primary">
                <Plural value={inPanel} one="# active" other="# active" />
              </span>
            )}
            <Icon path={icons.down} size={18} className="ml-auto transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-x-6 gap-y-5 border-t border-line p-4 sm:grid-cols-2 lg:grid-cols-3">
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
              value={draft.budget ?? ''}
              onChange={(event) => change({ budget: event.target.value || undefined })}
            >
              <option value="">{t`Any budget`}</option>
              {budgets.map((budget) => (
                <option key={budget.value} value={budget.value}>
                  {budgetName(i18n, budget)}
                </option>
              ))}
              {isCustomBudget && <option value={draft.budget}>{t`My own range`}</option>}
            </SelectField>
            <SelectField
              label={t`Sort By`}
              name="sort"
              value={draft.sort}
              onChange={(event) => change({ sort: event.target.value as Question['sort'] })}
            >
              <option value="rating">{t`Highest Rating`}</option>
              <option value="experience">{t`Most Experienced`}</option>
              <option value="reviews">{t`Most Reviews`}</option>
            </SelectField>
            <RangeField
              label={t`Min Rating`}
              name="rating"
              value={draft.rating}
              max={5}
              step={0.5}
              valueText={draft.rating ? t`${formatNumber(draft.rating, 1)} and up` : t`Any rating`}
              onChange={(rating, isDone) => change({ rating }, isDone)}
            />
            <RangeField
              label={t`Experience`}
              name="experience"
              value={draft.experience}
              max={20}
              step={1}
              valueText={
                draft.experience
                  ? t`${plural(draft.experience, { one: '# year and more', other: '# years and more' })}`
                  : t`Any experience`
              }
              onChange={(experience, isDone) => change({ experience }, isDone)}
            />
            <div className="flex items-end justify-between gap-3 lg:justify-end">
              <Link to="/professionals" search={questionSearch(withoutFilters(question))} className={button('quiet')}>
                <Trans>Clear All</Trans>
              </Link>
              <button type="submit" className={button('secondary')}>
                <Trans>Show results</Trans>
              </button>
            </div>
          </div>
        </details>
      </form>
    </search>
  )
}

/** The values being edited; reset with every new question in the URL. */
function useDraft(question: Question) {
  const text = questionText(question)
  const [draft, setDraft] = useState(question)
  const [seen, setSeen] = useState(text)
  if (text !== seen) {
    setSeen(text)
    setDraft(question)
  }
  return [draft, setDraft] as const
}
