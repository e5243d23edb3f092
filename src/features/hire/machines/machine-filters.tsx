import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { withLanguage } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { readTown, towns } from '#platform/values/towns.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { useSearchChange } from '#ui/search-change.ts'
import { machineKinds } from './kind-rules.ts'
import { kindNames } from './machine-words.tsx'
import { type MachinesQuestion, machinesPath } from './rules.ts'
import { rememberTown } from './town-store.ts'

/**
 * Filters by words, kind, town and days. It is a plain form, so it works without JavaScript. With JavaScript the
 * address changes at once.
 */
export function MachineFilters({ question }: { question: MachinesQuestion }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const change = useSearchChange()
  const { kind, town, q, from, until } = question

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = new FormData(event.currentTarget)
    const typed = (name: string) => String(asked.get(name) ?? '').trim() || undefined
    const [first, last] = [typed('from'), typed('until')]
    const town = readTown(typed('town'))
    if (town) rememberTown(town)
    change({
      ...{ q: typed('q'), kind: typed('kind'), town, after: undefined },
      // If only one of the two days is given, the hire is for that one day.
      ...{ from: first ?? last, until: last ?? first },
    })
  }
  const apply = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form!.requestSubmit()
  return (
    <search>
      <form
        action={withLanguage(language, machinesPath)}
        onSubmit={search}
        className="mt-4 grid grid-cols-6 items-end gap-x-2 gap-y-3 rounded-xl border border-line bg-raised p-3 sm:gap-x-3 sm:p-4 *:min-w-0 sm:mt-6 lg:grid-cols-[1.2fr_1.2fr_1fr_1fr_1.4fr_auto]"
      >
        <SelectField label={t`Type`} name="kind" defaultValue={kind ?? ''} onChange={apply} className={half}>
          <option value="">{t`All kinds`}</option>
          {machineKinds.map((each) => (
            <option key={each} value={each}>
              {i18n._(kindNames[each])}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Town`} name="town" defaultValue={town ?? ''} onChange={apply} className={half}>
          <option value="">{t`Any town`}</option>
          {towns.map(({ id, names }) => (
            <option key={id} value={id}>
              {names[language]}
            </option>
          ))}
        </SelectField>
        <TextField label={t`Free from`} type="date" name="from" min={today()} className={half} defaultValue={from} />
        <TextField label={t`Free until`} type="date" name="until" min={today()} className={half} defaultValue={until} />
        <TextField
          label={t`Search for a machine`}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          enterKeyHint="search"
          placeholder={t`Mixer, vibrator, ladder`}
          className="col-span-5 lg:col-span-1"
        />
        <button type="submit" className={button('primary', 'min-h-12 max-lg:px-0')}>
          <Icon path={icons.search} size={18} />
          <span className="max-lg:sr-only">
            <Trans>Search</Trans>
          </span>
        </button>
      </form>
    </search>
  )
}

const half = 'col-span-3 lg:col-span-1'
const today = () => dayInIndia(new Date())
