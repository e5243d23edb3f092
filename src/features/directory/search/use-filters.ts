import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Reading, reread, withChange } from './reading.ts'
import { type Question, questionSearch, questionText, readQuestion } from './rules.ts'

/** The id of the form to which all filters of the page belong. */
export const filterForm = 'filters'
/** The id of the heading above the results. */
export const resultsHeading = 'found'

/**
 * A slider changes its value in many steps. The last value is applied once the slider has not moved for this many
 * milliseconds.
 */
const restMs = 250

export type FilterState = {
  /** The search in the URL. */
  asked: Question
  /** The search while it is edited: the words typed so far, and the filters chosen by hand. */
  draft: Question
  /** The values of the fields. They include filters that the words name, as long as the words have not changed. */
  shown: Question
  isEdited: boolean
  /** Changes a filter. If the filters are beside the list, the change is applied at once. */
  change: (part: Partial<Question>) => void
  /** Changes a filter with a slider. Several values of one slider make only one step in the browser's history. */
  slide: (part: Partial<Question>) => void
  /** Changes the words. They are applied on submit, or at once if they were deleted. */
  type: (keyword: string) => void
  submit: (event: FormEvent) => void
}

const headerHeight = 64

/** Whether the window is wide enough for filters beside the list. In a narrower window, a button applies them. */
export const areBeside = () => matchMedia('(min-width: 64rem)').matches

/**
 * The state of the filters while they are edited. Filters that the words name are shown, but become chosen filters only
 * when changed by hand. Applying the filters keeps the scroll position. But if the heading of the list is above the
 * visible part, the page scrolls to the heading.
 */
export function useFilters(reading: Reading): FilterState {
  const { asked } = reading
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The last URL that a slider has applied. The slider's next step replaces it instead of adding a step to the history. */
  const slid = useRef<{ slider: string; text: string }>(undefined)
  const current = questionText(asked)
  // If a slider changed the URL, the draft is kept, because the slider may already have moved on.
  const [draft, setDraft] = useDraft(asked, slid.current?.text === current)
  const draftReading = reread(reading, draft)
  useEffect(() => {
    // Something else has changed the search, for example the Back button. A slider value that has not been applied yet
    // is for the old search, so it is dropped.
    if (slid.current?.text !== current) clearTimeout(timer.current)
  }, [current])
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(next: Question, slider?: string) {
    clearTimeout(timer.current)
    const question = readQuestion(questionSearch({ ...next, page: 1, compare: asked.compare }))
    const replace =
      slider !== undefined && slid.current?.slider === slider && slid.current.text === questionText(questionOfPage())
    slid.current = slider === undefined ? undefined : { slider, text: questionText(question) }
    void navigate({ to: '/professionals', search: questionSearch(question), resetScroll: false, replace })
    const heading = document.getElementById(resultsHeading)
    if (heading && heading.getBoundingClientRect().top < headerHeight) heading.scrollIntoView()
  }
  function edit(part: Partial<Question>): Question {
    const next = withChange(draftReading, part)
    setDraft(next)
    return next
  }
  return {
    asked,
    draft,
    shown: draftReading.meant,
    isEdited: questionText(draft) !== questionText(asked),
    change(part) {
      const next = edit(part)
      if (areBeside()) apply(next)
    },
    slide(part) {
      const next = edit(part)
      clearTimeout(timer.current)
      if (areBeside()) timer.current = setTimeout(() => apply(next, Object.keys(part)[0]), restMs)
    },
    type(keyword) {
      const next = { ...draft, keyword: keyword || undefined, exact: false, page: 1 }
      setDraft(next)
      if (!keyword && asked.keyword) apply(next)
    },
    submit(event) {
      event.preventDefault()
      apply(draft)
    },
  }
}

/** The search in the address bar. It may be newer than the rendered one. */
function questionOfPage(): Question {
  return readQuestion(Object.fromEntries(new URLSearchParams(location.search)))
}

/**
 * The search while it is edited. A new search in the URL replaces the draft, unless the draft itself caused it
 * (`isOwn`).
 */
function useDraft(question: Question, isOwn: boolean) {
  const text = questionText(question)
  const [draft, setDraft] = useState(question)
  const [seen, setSeen] = useState(text)
  useEffect(() => {
    // If the user presses Back before a new search is rendered, the rendered search stays the same and would not reset
    // the draft. So the last seen search is cleared.
    const forget = () => setSeen('')
    addEventListener('popstate', forget)
    return () => removeEventListener('popstate', forget)
  }, [])
  if (text !== seen) {
    setSeen(text)
    if (!isOwn) setDraft(question)
  }
  return [draft, setDraft] as const
}
