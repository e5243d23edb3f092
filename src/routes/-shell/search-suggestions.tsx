import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { suggestionsQuery } from '#features/directory/search/queries.ts'
import type { Suggestion } from '#features/directory/search/schema.ts'
import { isComposing } from '#ui/composing.ts'
import { Icon } from '#ui/icon.tsx'
import { suggestionIcons } from './suggestion-icons.ts'

/** The listbox under a search field. It listens to the field: arrow keys move, Enter selects, Escape closes. */
export function SearchSuggestions({ field, listId }: { field: HTMLInputElement; listId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(true)
  const [activeIndex, setActiveIndex] = useState(-1)
  const { data } = useQuery({
    ...suggestionsQuery(text),
    enabled: text.length >= 2,
    placeholderData: (previous) => previous,
  })
  const suggestions = text.length >= 2 && isOpen ? (data?.suggestions ?? []) : []
  const chosen = suggestions[activeIndex]

  function select(suggestion: Suggestion) {
    field.value = ''
    field.blur()
    setText('')
    const { pathname, searchParams } = new URL(suggestion.href, location.origin)
    void navigate({ to: pathname, search: Object.fromEntries(searchParams) })
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const handleInput = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        setText(field.value.trim())
        setOpen(true)
        setActiveIndex(-1)
      }, 120)
    }
    const handleBlur = () => setOpen(false)
    // Uses the text that was typed while this chunk was loading.
    setText(field.value.trim())
    field.addEventListener('input', handleInput)
    field.addEventListener('blur', handleBlur)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', handleInput)
      field.removeEventListener('blur', handleBlur)
    }
  }, [field])

  useEffect(() => {
    const count = suggestions.length
    const handleKey = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      if (event.key === 'ArrowDown' && !isOpen) setOpen(true)
      else if (event.key === 'ArrowDown' && count) setActiveIndex(activeIndex + 1 < count ? activeIndex + 1 : -1)
      else if (event.key === 'ArrowUp' && count) setActiveIndex(activeIndex < 0 ? count - 1 : activeIndex - 1)
      else if (event.key === 'Enter' && chosen) select(chosen)
      else if (event.key === 'Escape' && count) setOpen(false)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    field.addEventListener('keydown', handleKey)
    field.setAttribute('aria-expanded', String(count > 0))
    if (chosen) field.setAttribute('aria-activedescendant', `${listId}-${activeIndex}`)
    else field.removeAttribute('aria-activedescendant')
    return () => field.removeEventListener('keydown', handleKey)
  })

  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t`Suggestions`}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-10 mt-2 overflow-hidden rounded-lg md:min-w-80 border border-line bg-raised p-1.5 shadow-float"
    >
      {suggestions.map((suggestion, index) => {
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus
          <div
            key={suggestion.kind + suggestion.href}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            // The press must not take the focus from the field, because the list would then close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => select(suggestion)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm hover:bg-sunken aria-selected:bg-primary-soft"
          >
            <Icon path={suggestionIcons[suggestion.kind]} size={18} className="text-muted" />
            <span lang={suggestion.lang}>{suggestion.label}</span>
          </div>
        )
      })}
    </div>
  )
}
