import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { townName } from '#platform/values/towns.ts'
import { button } from '#ui/button.ts'
import { SelectField } from '#ui/field.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { useSearchChange } from '#ui/search-change.ts'
import { type SearchChange, SearchLink } from '#ui/search-link.tsx'
import { type DirectorySearch, experienceBands, filterCount, filterTowns } from './personal-rules.ts'

/** Part of every change of the filters, because a changed list begins at the top. */
const fromTop = { after: undefined } satisfies SearchChange

/**
 * The controls for the keyword, the role and the filters. Their state is in the URL. Without JavaScript they are a
 * plain form.
 */
export function DirectoryFilters({ search }: { search: DirectorySearch }) {
  const { t } = useLingui()
  const change = useSearchChange()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword')).trim()
    change({ ...fromTop, keyword: keyword || undefined })
  }
  return (
    <search className="mt-5 block">
      <form onSubmit={submit} className="grid gap-3">
        {search.role && <input type="hidden" name="role" value={search.role} />}
        <div className="flex gap-2">
          <label className="relative min-w-0 grow">
            <span className="sr-only">{t`Search by name, location or specialization`}</span>
            <Icon
              path={icons.search}
              size={18}
              className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
            />
            <input
              key={search.keyword ?? ''}
              type="search"
              name="keyword"
              defaultValue={search.keyword}
              maxLength={100}
              enterKeyHint="search"
              placeholder={t`Name, place or work`}
              className="min-h-12 w-full rounded-md border border-line-strong bg-raised pr-3 pl-10.5 text-base text-ellipsis hover:border-ink"
            />
          </label>
          <button type="submit" className={button('secondary', 'px-4')}>
            <Trans>Search</Trans>
          </button>
        </div>
        <RoleChoice role={search.role} />
        <FilterPanel search={search} onChange={(part) => change({ ...fromTop, ...part })} />
      </form>
    </search>
  )
}

function RoleChoice({ role }: { role: string | undefined }) {
  const { t } = useLingui()
  const roles = [
    { value: undefined, text: t`All` },
    { value: 'architect', text: t`Architects` },
    { value: 'contractor', text: t`Contractors` },
  ]
  return (
    <ul aria-label={t`Role`} className="flex flex-wrap gap-2">
      {roles.map(({ value, text }) => (
        <li key={text}>
          <SearchLink
            change={{ ...fromTop, role: value }}
            replace
            aria-current={role === value ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center rounded-full border px-4 font-medium ${
              role === value
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line text-muted hover:border-line-strong hover:text-ink'
            }`}
          >
            {text}
          </SearchLink>
        </li>
      ))}
    </ul>
  )
}

type PanelProps = { search: DirectorySearch; onChange: (part: DirectorySearch) => void }

function FilterPanel({ search, onChange }: PanelProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = filterCount(search)
  const choice = (name: 'location' | 'experience' | 'specialization') => ({
    name,
    value: search[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value || undefined }),
  })
  return (
    <details className="group panel" open={count > 0 || undefined}>
      <summary className="flex min-h-11 list-none items-center gap-2.5 rounded-xl px-4 font-semibold -outline-offset-2 select-none [&::-webkit-details-marker]:hidden">
        <Icon path={icons.sliders} size={18} />
        <Trans>Filters</Trans>
        {count > 0 && (
          <span className="rounded-full bg-primary-soft px-2 py-0.5 text-xs text-primary">
            <Plural value={count} one="# active" other="# active" />
          </span>
        )}
        <Icon path={icons.down} size={18} className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-3">
        <SelectField label={t`Location`} {...choice('location')}>
          <option value="">{t`Any`}</option>
          {filterTowns.map((town) => (
            <option key={town} value={town}>
              {townName(town, language)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Experience`} {...choice('experience')}>
          <option value="">{t({ message: 'Any', context: 'experience' })}</option>
          {experienceBands.map((band) => (
            <option key={band} value={band}>
              {{ '0-5': t`0-5 years`, '5-10': t`5-10 years`, '10+': t`10+ years` }[band]}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Specialization`} {...choice('specialization')}>
          <option value="">{t`Any`}</option>
          <option value="residential">{t`Residential`}</option>
          <option value="commercial">{t`Commercial`}</option>
          <option value="interior">{t`Interior Design`}</option>
          <option value="renovation">{t`Renovation`}</option>
        </SelectField>
      </div>
    </details>
  )
}
