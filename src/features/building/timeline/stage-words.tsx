import { useLingui } from '@lingui/react/macro'
import type { StageName } from '#features/building/projects/project-progress.tsx'
import { formatDate } from '#platform/languages/format.ts'
import type { Language } from '#platform/languages/languages.ts'
import { months, shortMonths } from '#platform/languages/months.ts'
import { useLanguage } from '#ui/language.ts'
import type { RainAdvice } from './monsoon-rules.ts'
import { kindNames, type NamedStage, type StageKind, type StageState, stageKinds, stageName } from './rules.ts'
import type { Stage } from './schema.ts'

type StageDates = Pick<Stage, 'plannedStart' | 'plannedEnd' | 'actualStart' | 'actualEnd'>

/** The translated words for stages, and the formats of their dates. */
export function useStageWords() {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const kinds = Object.fromEntries(stageKinds.map((kind) => [kind, i18n._(kindNames[kind])])) as Record<
    StageKind,
    string
  >
  /** '12 Jan – 9 Feb' */
  const shortRange = (from: string, to: string) =>
    from === to ? shortDay(language, from) : `${shortDay(language, from)} – ${shortDay(language, to)}`
  return {
    kinds,
    states: {
      done: t`Done`,
      active: t`Under way`,
      overdue: t`Overdue`,
      upcoming: t`Not started`,
    } satisfies Record<StageState, string>,
    /** The custom name of a stage, or the word for its kind. */
    nameOf: (stage: NamedStage) => stageName(i18n, stage),
    /** The advice for stages that are planned for the monsoon. */
    rain: {
      pit: t`Rain fills an open pit and its sides slip. Finish it before June, or keep a pump and side support ready.`,
      slab: t`Heavy rain washes cement out of fresh concrete. Choose a dry day, keep covers at hand, and still cure the slab.`,
      waterproofing: t`Waterproofing needs a dry surface. Do it before June, or wait for a dry week and cover it.`,
      plaster: t`Plaster the inside under a finished roof now. Leave the outside for after the rain.`,
    } satisfies Record<RainAdvice, string>,
    /** '12 Jan', for narrow places. */
    shortDay: (day: string) => shortDay(language, day),
    /** The planned dates, and the actual ones once a stage has begun, each with a label. Every view uses these. */
    datesOf({ plannedStart, plannedEnd, actualStart, actualEnd }: StageDates): string[] {
      const planned = shortRange(plannedStart, plannedEnd)
      if (!actualStart) return [t`Planned: ${planned}`]
      const actual = actualEnd ? shortRange(actualStart, actualEnd) : shortDay(language, actualStart)
      return [t`Planned: ${planned}`, actualEnd ? t`Actual: ${actual}` : t`Since ${actual}`]
    },
    /** '12 January 2027 – 9 February 2027' */
    range: (from: string, to: string) =>
      from === to ? formatDate(language, from) : `${formatDate(language, from)} – ${formatDate(language, to)}`,
    day: (day: string) => formatDate(language, day),
    /** 'Jan', for the narrow months of a chart. */
    shortMonth: (day: string) => shortMonths[language][Number(day.slice(5, 7)) - 1]!,
    monthName: (day: string) => months[language][Number(day.slice(5, 7)) - 1]!,
  }
}

export type StageWords = ReturnType<typeof useStageWords>

/** Names stages on the cards and pages of projects. */
export function useStageName(): StageName {
  return useStageWords().nameOf
}

function shortDay(language: Language, day: string): string {
  const month = months[language][Number(day.slice(5, 7)) - 1]!
  // Only English abbreviates its months.
  return `${Number(day.slice(8))} ${language === 'en' ? month.slice(0, 3) : month}`
}
