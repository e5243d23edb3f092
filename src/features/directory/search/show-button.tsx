import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { button } from '#ui/button.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { listingQuery } from './queries.ts'
import { questionSearch, questionText, readQuestion } from './rules.ts'
import type { FilterState } from './use-filters.ts'

const restMs = 300

/**
 * The button that submits the filters. With JavaScript it shows how many contractors or architects match, once the
 * filters have not changed for a moment. The same request also loads the page of cards to which the button leads, so
 * that the cache already has it.
 */
export function ShowButton({ filters: { draft, isEdited, asked: current } }: { filters: FilterState }) {
  const edited = readQuestion(questionSearch({ ...draft, page: 1 }))
  const asked = isEdited ? edited : current
  const isHydrated = useIsHydrated()
  const isResting = useRests(questionText(asked))
  const { data, isPlaceholderData } = useQuery({
    ...listingQuery(asked),
    enabled: isHydrated && isResting,
    placeholderData: keepPreviousData,
  })
  const isKnown = isHydrated && data && !isPlaceholderData
  const shown = data?.totalIsCapped ? `${data.total}+` : String(data?.total)
  return (
    <button type="submit" className={button('primary', 'grow')}>
      {!isKnown ? (
        <Trans>Show results</Trans>
      ) : (data.understood?.type ?? asked.type) === 'contractor' ? (
        <Plural value={data.total} one={`Show ${shown} contractor`} other={`Show ${shown} contractors`} />
      ) : (
        <Plural value={data.total} one={`Show ${shown} architect`} other={`Show ${shown} architects`} />
      )}
    </button>
  )
}

/** Whether a value has been unchanged for `restMs`. True at first. */
function useRests(value: string): boolean {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested === value
}
