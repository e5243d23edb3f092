import { useLingui } from '@lingui/react/macro'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import { formatDate, formatNumber } from '#platform/languages/format.ts'
import { townName } from '#platform/values/towns.ts'
import { useLanguage } from '#ui/language.ts'

/** The facts of a project for its portfolio item, with a default title and a default description. */
export function useKnownFacts(project: Project): { facts: string[]; sentence: string; title: string } {
  const { t } = useLingui()
  const language = useLanguage()
  const { types, styles } = useProjectWords()
  const { type, buildingStyle, completedOn } = project
  const town = townName(project.town, language)
  const area = project.area ? formatNumber(project.area) : null
  const done = completedOn && formatDate(language, completedOn)
  const sentences: Record<Project['type'], string> = {
    new_construction: area ? t`New construction of ${area} sq ft in ${town}.` : t`New construction in ${town}.`,
    renovation: area ? t`Renovation of ${area} sq ft in ${town}.` : t`Renovation in ${town}.`,
    interior_design: area ? t`Interior design of ${area} sq ft in ${town}.` : t`Interior design in ${town}.`,
    landscaping: area ? t`Landscaping of ${area} sq ft in ${town}.` : t`Landscaping in ${town}.`,
  }
  const titles: Record<Project['type'], string> = {
    new_construction: buildingStyle === 'farmhouse' ? t`New farmhouse, ${town}` : t`New house, ${town}`,
    renovation: t`Renovated house, ${town}`,
    interior_design: t`Interior design, ${town}`,
    landscaping: t`Landscaping, ${town}`,
  }
  const facts = [
    types[type],
    styles[buildingStyle],
    town,
    area && t`${area} sq ft`,
    done && t`Completed on ${done}`,
  ].filter((fact) => fact !== null)
  return { facts: facts.filter(Boolean), sentence: sentences[type], title: titles[type] }
}
