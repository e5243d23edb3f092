import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { withLanguage } from '../../platform/languages.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.ts'

/** The suggestions are lazy-loaded on first focus. */
const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then((module) => ({ default: module.SearchSuggestions })),
)

/** Search for professionals on every page; a plain form without JavaScript. */
export function SearchBox({ label }: { label?: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = label ?? t`Search professionals`
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [wasFocused, setWasFocused] = useState(false)
  const listId = useId()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const keyword = field.current!.value.trim()
    field.current!.blur()
    event.currentTarget.closest('details')?.removeAttribute('open')
    void navigate({ to: '/professionals', search: { keyword: keyword || undefined } })
  }
  return (
    <search aria-label={name}>
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
          aria-label={name}
          placeholder={t`Name, work or town`}
          onFocus={() => setWasFocused(true)}
          className="h-11 w-full rounded-full border border-line-strong bg-raised pr-4 pl-10 text-base md:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        {wasFocused && (
          <Suspense>
            <SearchSuggestions field={field.current!} listId={listId} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
