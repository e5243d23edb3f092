import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { SelectField } from '#ui/field.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useSearchChange } from '#ui/search-change.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { isTooShort, longestSearch, partOf, readAsked, type Select, type StaffList } from './staff-list.ts'
import { StaffSearch } from './staff-search.tsx'
import { StaffSection } from './staff-section.tsx'

/** The page of a list in the back office. Its address says what is shown. */
export function StaffListPage({ list }: { list: StaffList }) {
  const { t, i18n } = useLingui()
  const given: Record<string, unknown> = useSearch({ strict: false })
  const { name, title, description, isDescribed, actions, search, tabs, selects = {}, switches = {}, below } = list
  const asked = readAsked(list, given)
  const { tab } = asked
  const part = partOf(list, given)
  const which = JSON.stringify(asked)
  const entries = part && (
    <QueryBoundary resetKey={`${which} ${given.after}`} failure={i18n._(list.failure)} fallback={part.fallback}>
      <div key={which}>{part.show(i18n._(list.failure))}</div>
    </QueryBoundary>
  )
  return (
    <StaffSection
      name={name}
      title={i18n._(title)}
      description={isDescribed && i18n._(description)}
      actions={
        <>
          {Object.entries(switches).map(([key, { on, off }]) => (
            <SearchLink
              key={key}
              change={{ [key]: asked[key] ? undefined : 'only', after: undefined }}
              className={button(asked[key] ? 'primary' : 'secondary')}
            >
              {i18n._(asked[key] ? off : on)}
            </SearchLink>
          ))}
          {actions}
        </>
      }
    >
      {search && (
        <div className="grid gap-x-4 lg:grid-flow-col lg:auto-cols-[16rem] lg:grid-cols-[1fr]">
          <StaffSearch
            label={i18n._(search.label)}
            hint={i18n._(search.hint)}
            longest={search.longest ?? longestSearch}
            value={asked.search}
            error={isTooShort(list, asked.search) ? t`Please enter at least three characters, or an id` : undefined}
          />
          {Object.entries(selects).map(([key, select]) => (
            <Narrowing key={key} name={key} select={select} value={asked[key]} />
          ))}
        </div>
      )}
      {tabs && !(search?.inAllTabs && asked.search) ? (
        <>
          <TabLinks
            name={name}
            label={i18n._(title)}
            current={tab}
            tabs={Object.entries(tabs).map(([id, label]) => ({ id, without: ['after'], label: i18n._(label) }))}
            className={search ? 'mt-5' : 'mt-4'}
          />
          <TabPanel name={name} current={tab}>
            {entries}
          </TabPanel>
        </>
      ) : (
        entries
      )}
      {below && (
        <QueryBoundary failure={i18n._(below.failure)} fallback={below.fallback}>
          {below.show(i18n._(below.failure))}
        </QueryBoundary>
      )}
    </StaffSection>
  )
}

/** A field that narrows a list to one of several values. */
function Narrowing({ name, select, value }: { name: string; select: Select; value: string | undefined }) {
  const { i18n } = useLingui()
  const change = useSearchChange()
  return (
    <SelectField
      key={value ?? ''}
      label={i18n._(select.label)}
      defaultValue={value ?? ''}
      onChange={({ target }) => change({ [name]: target.value || undefined, after: undefined })}
      className="mt-4"
    >
      <option value="">{i18n._(select.all)}</option>
      {Object.entries(select.options).map(([each, words]) => (
        <option key={each} value={each}>
          {i18n._(words)}
        </option>
      ))}
    </SelectField>
  )
}
