import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { formatLakh } from '#platform/languages/format.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { townsQuery } from './queries.ts'
import { budgets, readBudget } from './rules.ts'

/** The specified towns, which are listed first in the choice. */
const firstTowns = ['kamshet', 'lonavla', 'pune']

/**
 * The form that searches for professionals by keyword, location, profession and budget. Without JavaScript it is a
 * plain form. `full` stacks the fields, for the top of a page. `compact` is one row if there is room.
 */
export function SearchForm({ variant, className = '' }: { variant: 'full' | 'compact'; className?: string }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const { data: towns = [] } = useQuery(townsQuery)
  const [first, others] = [true, false].map((isFirst) =>
    towns
      .filter(({ id, hasProfessionals }) => (hasProfessionals || firstTowns.includes(id)) === isFirst)
      .sort((a, b) => rankOf(a.id) - rankOf(b.id))
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      )),
  )

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    const { type, ...asked } = Object.fromEntries(entries.filter(([, value]) => value))
    // The preselected profession is left out, so that words such as 'architect in Lonavla' can name the other one.
    const isPreselected = asked.keyword !== undefined && type === 'contractor'
    void navigate({ to: '/professionals', search: isPreselected ? asked : { type, ...asked } })
  }

  const layout =
    variant === 'full'
      ? 'grid-cols-2 gap-x-3 gap-y-3.5 *:first:col-span-2'
      : 'sm:grid-cols-2 sm:*:first:col-span-2 lg:grid-cols-[2fr_1.2fr_1.2fr_1.2fr_auto] lg:*:first:col-span-1 gap-3'
  return (
    <search>
      <form
        action={withLanguage(language, '/professionals')}
        onSubmit={search}
        className={`grid items-end ${layout} ${className}`}
      >
        <TextField
          label={t`What do you need?`}
          type="search"
          name="keyword"
          maxLength={100}
          enterKeyHint="search"
          placeholder={t`Work, firm or name`}
        />
        <SelectField label={t`Location`} name="location">
          <option value="">{t`Any town`}</option>
          {first}
          {/* Their lists show who works nearby. */}
          {others?.length ? <optgroup label={t`No one is there yet`}>{others}</optgroup> : null}
        </SelectField>
        <SelectField label={t`Professional`} name="type">
          <option value="contractor">{t`Contractor`}</option>
          <option value="architect">{t`Architect`}</option>
        </SelectField>
        <SelectField label={t`Budget`} name="budget">
          <option value="">{t`Any budget`}</option>
          {budgets.map(({ value }) => (
            <option key={value} value={value}>
              {budgetName(i18n, value)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className={button('primary', 'min-h-12')}>
          <Icon path={icons.search} size={18} />
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  )
}

function rankOf(town: string): number {
  const rank = firstTowns.indexOf(town)
  return rank === -1 ? firstTowns.length : rank
}

/**
 * The name of a budget range. In English, some ranges have a fixed label from the product specification. All other
 * names are made of the amounts: '₹5 लाख–₹10 लाख'.
 */
export function budgetName(i18n: I18n, range: string): string {
  const known = i18n.locale === 'en' && budgets.find(({ value }) => value === range)
  if (known) return known.label
  const [from, to] = readBudget(range)!.map((sum) => formatLakh(i18n, sum))
  return from === to ? from! : `${from}–${to}`
}
