import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useSearchChange } from '#ui/search-change.ts'

type Props = {
  label: ReactNode
  hint: ReactNode
  longest: number
  value: string | undefined
  error: string | undefined
}

/** A search field of the back office. The page's address holds the search. Without JavaScript it is a plain form. */
export function StaffSearch({ label, hint, longest, value, error }: Props) {
  const change = useSearchChange()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search')).trim()
    change({ search: search || undefined, after: undefined })
  }
  return (
    <search className="mt-4 block">
      <form onSubmit={submit} className="grid gap-x-2 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextField
          key={value ?? ''}
          label={label}
          hint={hint}
          error={error}
          type="search"
          name="search"
          defaultValue={value}
          maxLength={longest}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className={button('secondary', 'min-h-12 sm:mt-7')}>
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  )
}
