import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Reading, reread, withChange } from './reading.ts'
import { type Question, questionSearch, questionText, readQuestion } from './rules.ts'

/** The id of the form that all fields of the page belong to, wherever they stand. */
export const filterForm = 'filters'
/** The id of the heading over the results. */
export const resultsHeading = 'found'

/** A slider is moved in many steps, by keys too: they apply together once it rests. */
const restMs = 250

export type FilterState = {
  /** The question in the URL. */
  asked: Question
  /** The same while it is edited: the words as they are typed, and what was chosen by hand. */
  draft: Question
  /** What the fields show: what the words say too, as long as they are the same. */
  shown: Question
  isEdited: boolean
  /** A choice. Where the filters stand beside the list it applies at once. */
  change: (part: Partial<Question>) => void
  /** The choice of one slider: all that follow each other are one step in the history. */
  slide: (part: Partial<Question>) => void
  /** Text, which applies when it is submitted. */
  type: (keyword: string) => void
  submit: (event: FormEvent) => void
}

const headerHeight = 64

/** From this width on the filters stand beside the list; below, they apply with their button. */
export const areBeside = () => matchMedia('(min-width: 64rem)').matches

/**
 * The filters being edited, of the question in the URL. What its words say is shown, and becomes a choice only by hand. Applying
 * keeps the scroll position, but shows the beginning of the new list.
 */
export function useFilters(reading: Reading): FilterState {
  const { asked } = reading
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What a slider has applied: its next step replaces that URL, and no other. */
  const slid = useRef<{ slider: string; text: string }>(undefined)
  const current = questionText(asked)
  // Meanwhile the slider may have moved on.
  const [draft, setDraft] = useDraft(asked, slid.current?.text === current)
  const draftReading = reread(reading, draft)
  useEffect(() => {
    // Another question, as by Back: what rested on the one before is no longer meant.
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

/** The question in the address bar, which may be ahead of the rendered one. */
function questionOfPage(): Question {
  return readQuestion(Object.fromEntries(new URLSearchParams(location.search)))
}

/** The values being edited; reset with every new question in the URL that is not their own. */
function useDraft(question: Question, isOwn: boolean) {
  const text = questionText(question)
  const [draft, setDraft] = useState(question)
  const [seen, setSeen] = useState(text)
  useEffect(() => {
    // Back may come before the question that it leaves was rendered: then the one after it is no new one.
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
