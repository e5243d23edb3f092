import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../platform/format.ts'
import type { Language } from '../../platform/languages.ts'
import { months } from '../../platform/months.ts'
import { useLanguage } from '../../ui/language.ts'
import type { RainAdvice } from './monsoon-rules.ts'
import type { StageKind, StageState } from './rules.ts'

/** A stage, or what a card shows of one. */
export type NamedStage = { kind: string; name: string; floor?: number | null }

/** What people call the stages of a house, and what is said of them. */
export function useStageWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const kinds: Record<StageKind, string> = {
    brief: t`Brief`,
    concept_design: t`Concept Design`,
    municipal_drawings: t`Municipal drawings`,
    detailed_design: t`Detailed Design`,
    working_drawings: t`Working drawings`,
    site_visits: t`Site visits`,
    approvals: t`Approvals`,
    site_preparation: t`Site preparation`,
    soil_excavation: t`Soil and excavation`,
    foundation: t`Foundation`,
    plinth: t`Plinth`,
    columns_walls: t`Columns`,
    slab: t`Slab`,
    brickwork: t`Brickwork`,
    waterproofing: t`Waterproofing`,
    electrical_plumbing: t`Wiring and plumbing`,
    plaster: t`Plaster`,
    flooring: t`Flooring`,
    doors_windows: t`Doors and windows`,
    furniture: t`Furniture and woodwork`,
    painting: t`Painting and finish`,
    external_works: t`Outside work`,
    planting: t`Planting`,
    handover: t`Handover`,
    other: t`Other work`,
  }
  return {
    kinds,
    states: {
      done: t`Done`,
      active: t`Under way`,
      overdue: t`Overdue`,
      upcoming: t`Not started`,
    } satisfies Record<StageState, string>,
    /** What the people have called it, else the word of its kind; a newer release may have one that this page does not know. */
    nameOf({ kind, name, floor }: NamedStage): string {
      if (name) return name
      if (kind === 'slab' && floor) return t`Slab ${floor}`
      return (kinds as Record<string, string>)[kind] ?? kinds.other
    },
    /** What to do where a stage is planned for the monsoon. */
    rain: {
      pit: t`Rain fills an open pit and its sides slip. Finish it before June, or keep a pump and side support ready.`,
      slab: t`Heavy rain washes cement out of fresh concrete. Choose a dry day, keep covers at hand, and still cure the slab.`,
      waterproofing: t`Waterproofing needs a dry surface. Do it before June, or wait for a dry week and cover it.`,
      plaster: t`Plaster the inside under a finished roof now. Leave the outside for after the rain.`,
    } satisfies Record<RainAdvice, string>,
    /** '12 Jan', for a narrow place. */
    shortDay: (day: string) => shortDay(language, day),
    /** '12 Jan – 9 Feb' */
    shortRange: (from: string, to: string) =>
      from === to ? shortDay(language, from) : `${shortDay(language, from)} – ${shortDay(language, to)}`,
    /** '12 January 2027 – 9 February 2027' */
    range: (from: string, to: string) =>
      from === to ? formatDate(language, from) : `${formatDate(language, from)} – ${formatDate(language, to)}`,
    day: (day: string) => formatDate(language, day),
    shortMonth: (day: string) => shortDay(language, day).replace(/^\d+ /, ''),
    monthName: (day: string) => months[language][Number(day.slice(5, 7)) - 1]!,
  }
}

export type StageWords = ReturnType<typeof useStageWords>

function shortDay(language: Language, day: string): string {
  const month = months[language][Number(day.slice(5, 7)) - 1]!
  // Only English shortens the names of months.
  return `${Number(day.slice(8))} ${language === 'en' ? month.slice(0, 3) : month}`
}
