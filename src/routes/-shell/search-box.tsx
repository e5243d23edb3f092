import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef } from 'react'
import { withLanguage } from '#platform/languages/languages.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { useLatePart } from '#ui/late-part.ts'

const importSuggestions = () => import('./search-suggestions.tsx')

/** A search for professionals. Without JavaScript it is a plain form. */
export function SearchBox({ label }: { label: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // Suggestions load on focus. Without them the search still works.
  const [SearchSuggestions, loadSuggestions] = useLatePart(importSuggestions, 'SearchSuggestions')
  const listId = useId()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const keyword = field.current!.value.trim()
    field.current!.blur()
    void navigate({ to: '/professionals', search: { keyword: keyword || undefined } })
  }
  return (
    <search aria-label={label}>
      <form action={withLanguage(language, '/professionals')} onSubmit={search} className="relative">
        <Icon path={icons.search} size={18} className="pointer-events-none absolute top-3.25 left-3.5 text-muted" />
        <input
          ref={field}
          type="search"
          name="keyword"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-controls={listId}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          aria-label={label}
          placeholder={t`Name, work or town`}
          onFocus={loadSuggestions}
          className="h-11 w-full rounded-full border border-line-strong bg-raised pr-2 pl-10 text-base md:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        {SearchSuggestions && <SearchSuggestions field={field.current!} listId={listId} />}
      </form>
    </search>
  )
}
