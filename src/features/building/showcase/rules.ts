import { may, type Position } from '#features/building/projects/access-rules.ts'
import type { BuildingStyle, ProjectType } from '#features/building/projects/rules.ts'
import { mostPictures } from '#features/directory/portfolio/item-rules.ts'
import type { Category } from '#features/directory/portfolio/rules.ts'

/** The maximum number of photos that are offered. Older ones are left out. */
export const mostOffered = 120
/** The maximum number of photos that are chosen at first. */
export const chosenAtFirst = 8

/**
 * Whether the user may make a portfolio item from a project: only professionals may, and only once the project is
 * completed.
 */
export function mayShowcase(project: Pick<Position, 'role' | 'teamRole'> & { status: string }): boolean {
  return may(project, 'showcase') && project.status === 'completed'
}

/** The portfolio category of a project type. */
export function categoryOf(type: ProjectType): Category {
  if (type === 'renovation') return 'Renovation'
  return type === 'interior_design' ? 'Interior' : 'Residential'
}

/**
 * The type and the style under which a portfolio shows a building. In a portfolio, 'Farmhouse' is a type, and every
 * other building style is a style.
 */
export function buildingOf(style: BuildingStyle): { type: string; style: string } {
  const name = style[0]!.toUpperCase() + style.slice(1)
  return style === 'farmhouse' ? { type: name, style: '' } : { type: '', style: name }
}

type Offered = { id: number; day: string; isOwn: boolean }

/**
 * Sorts the photos in the order in which they are offered: the professional's own, then their team's, each from the
 * newest day.
 */
export function inOfferedOrder<P extends Offered>(photos: readonly P[]): P[] {
  return photos.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.day.localeCompare(a.day))
}

/**
 * Ids of the photos that are chosen at first, in the offered order: one photo of each of the newest days, and more
 * photos if there are few days. The newest days show the finished work.
 */
export function chosenFirst(photos: readonly Offered[]): number[] {
  const days = new Set<string>()
  const isFirstOfDay = new Map(photos.map(({ id, day }) => [id, !days.has(day) && Boolean(days.add(day))]))
  const best = photos
    .toSorted((a, b) => Number(isFirstOfDay.get(b.id)) - Number(isFirstOfDay.get(a.id)) || b.day.localeCompare(a.day))
    .slice(0, chosenAtFirst)
  return photos.filter((photo) => best.includes(photo)).map(({ id }) => id)
}

/** The choice without photos that are no longer offered. A draft may name such photos. */
export function stillOffered(chosen: readonly number[], photos: readonly { id: number }[]): number[] {
  return chosen.filter((each) => photos.some(({ id }) => id === each))
}

/** The choice after a press on a photo, which removes it, or adds it at the end if there is room. */
export function toggled(chosen: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  return chosen.length < mostPictures ? [...chosen, id] : [...chosen]
}

/** The maximum number of projects that an account can save. It also limits every list of saved projects. */
export const mostSaved = 500
/** The number of cards on each page of the idea board. */
export const savedPerPage = 12
