import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { runMutation } from '#platform/http/mutation.ts'
import { formatList } from '#platform/languages/format.ts'
import { addDays, daysBetween, earliest, latest } from '#platform/values/days.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useLanguage } from '#ui/language.ts'
import { toastFailure } from '#ui/toast.ts'
import { stageMoveMutation } from './mutations.ts'
import { type Dates, earliestStart, isSameDates, type Move, movedPlan, withDates } from './plan-rules.ts'
import { isStarted } from './rules.ts'
import type { Stage } from './schema.ts'
import { useStageWords } from './stage-words.tsx'

type Draft = Move & { from: Dates }
/** Whether the whole stage moves, or only its end. */
export type Grip = 'whole' | 'end'

/** Key presses that follow each other within this many milliseconds count as one move. */
const restMs = 700

/**
 * The plan including moves that are not saved yet, and the functions that move a stage. `propose` shows a move and `commit` sends it. Moves
 * are sent one after the other.
 */
export function usePlanMoves(projectId: number, stored: readonly Stage[]) {
  const { t } = useLingui()
  const language = useLanguage()
  const { nameOf, range } = useStageWords()
  const client = useQueryClient()
  const failureText = useFailureText()
  const [sent, setSent] = useState<readonly Draft[]>([])
  const [draft, setDraft] = useState<Draft>()
  const [announced, setAnnounced] = useState('')
  const queue = useRef(Promise.resolve())
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A key may be pressed after a change of these states and before React has rendered it.
  const latestDraft = useRef(draft)
  const latestSent = useRef(sent)
  latestDraft.current = draft
  latestSent.current = sent

  /** The stages including the moves that are sent. */
  function base(): readonly Stage[] {
    return latestSent.current.reduce((list, move) => withDates(list, movedPlan(list, move).changed), stored)
  }
  const planned = base()
  const shown = draft ? withDates(planned, movedPlan(planned, draft).changed) : planned

  /** Moves a stage, or its end, by days from `start`, as far as the stages that it follows permit. */
  function propose(stage: Stage, start: Dates, grip: Grip, days: number): void {
    const pending = latestDraft.current
    if (pending && pending.id !== stage.id) commit()
    const stages = base()
    const found = stages.find(({ id }) => id === stage.id)
    if (!found) return
    const next = { id: stage.id, ...datesAfter(stages, found, start, grip, days) }
    const from =
      pending?.id === stage.id ? pending.from : { plannedStart: found.plannedStart, plannedEnd: found.plannedEnd }
    latestDraft.current = { ...next, from }
    setDraft(latestDraft.current)
  }

  /** Describes the effects of a move in sentences. */
  function sentence(move: Move): string {
    const stages = base()
    const stage = stages.find(({ id }) => id === move.id)
    if (!stage) return ''
    const { changed, held } = movedPlan(stages, move)
    const [name, days, along] = [
      nameOf(stage),
      range(move.plannedStart, move.plannedEnd),
      Math.max(changed.length - 1, 0),
    ]
    const names = formatList(language, stages.filter(({ id }) => held.includes(id)).map(nameOf))
    return [
      t`${name} is planned for ${days}.`,
      along > 0 && t`${plural(along, { one: '# stage moves along.', other: '# stages move along.' })}`,
      names && t`Already started, so not moved: ${names}.`,
    ]
      .filter(Boolean)
      .join(' ')
  }

  function commit(): void {
    clearTimeout(rest.current)
    const move = latestDraft.current
    latestDraft.current = undefined
    setDraft(undefined)
    if (!move || isSameDates(move, move.from)) return
    latestSent.current = [...latestSent.current, move]
    setSent((all) => [...all, move])
    const { id, plannedStart, plannedEnd, from } = move
    queue.current = queue.current.then(async () => {
      try {
        await runMutation(client, stageMoveMutation(projectId, id), { plannedStart, plannedEnd, from })
      } catch (error) {
        setAnnounced('')
        toastFailure(t`The dates could not be saved`, failureText(error), error)
      } finally {
        setSent((all) => all.filter((each) => each !== move))
      }
    })
  }

  const commitAtEnd = useEffectEvent(commit)
  // Leaving the page sends a pending move.
  useEffect(() => () => commitAtEnd(), [])

  return {
    shown,
    draft,
    announced,
    propose,
    sentence,
    commit() {
      if (latestDraft.current) setAnnounced(sentence(latestDraft.current))
      commit()
    },
    /** For keys: sends the move after a pause. */
    commitLater() {
      if (latestDraft.current) setAnnounced(sentence(latestDraft.current))
      clearTimeout(rest.current)
      rest.current = setTimeout(() => commitAtEnd(), restMs)
    },
    cancel() {
      clearTimeout(rest.current)
      latestDraft.current = undefined
      setDraft(undefined)
      setAnnounced('')
    },
  }
}

export type PlanMoves = ReturnType<typeof usePlanMoves>

function datesAfter(stages: readonly Stage[], stage: Stage, start: Dates, grip: Grip, days: number): Dates {
  if (grip === 'end')
    return { plannedStart: start.plannedStart, plannedEnd: latest(start.plannedStart, addDays(start.plannedEnd, days)) }
  const needed = isStarted(stage) ? undefined : earliestStart(stages, stage)
  const wanted = addDays(start.plannedStart, days)
  // A stage that is already too early may stay where it is, but it must not move earlier.
  const limit = needed === undefined ? wanted : earliest(needed, stage.plannedStart)
  const shift = wanted < limit ? daysBetween(start.plannedStart, limit) : days
  return { plannedStart: addDays(start.plannedStart, shift), plannedEnd: addDays(start.plannedEnd, shift) }
}
