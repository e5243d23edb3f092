import { may, type Position } from '#features/building/projects/access-rules.ts'
import type { BuildingStyle, ProjectType } from '#features/building/projects/rules.ts'
import { mostPictures } from '#features/directory/portfolio/item-rules.ts'
import type { Category } from '#features/directory/portfolio/rules.ts'

/** The newest so many photos are offered. */
export const mostOffered = 120
/** So many are chosen at first. */
export const chosenAtFirst = 8

/** Whether the reader makes an item of their own portfolio of a project: a professional, once it is completed. */
export function mayShowcase(project: Pick<Position, 'role' | 'teamRole'> & { status: string }): boolean {
  return may(project, 'showcase') && project.status === 'completed'
}

/** Where a portfolio files it. */
export function categoryOf(type: ProjectType): Category {
  if (type === 'renovation') return 'Renovation'
  return type === 'interior_design' ? 'Interior' : 'Residential'
}

/** What it is called in a portfolio: a farmhouse is a kind of building there, the others are styles. */
export function buildingOf(style: BuildingStyle): { type: string; style: string } {
  const name = style[0]!.toUpperCase() + style.slice(1)
  return style === 'farmhouse' ? { type: name, style: '' } : { type: '', style: name }
}

type Offered = { id: number; day: string; isOwn: boolean }

/** The photos in the order in which they are offered: the professional's own, then their team's, the newest day first. */
export function inOrder<P extends Offered>(photos: readonly P[]): P[] {
  return photos.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.day.localeCompare(a.day))
}

/**
 * The ids that are chosen at first, in the order in which they are offered: one of each of the newest days, which show the finished work,
 * then the others.
 */
export function chosenFirst(photos: readonly Offered[]): number[] {
  const days = new Set<string>()
  const isFirstOfDay = new Map(photos.map(({ id, day }) => [id, !days.has(day) && Boolean(days.add(day))]))
  const best = photos
    .toSorted((a, b) => Number(isFirstOfDay.get(b.id)) - Number(isFirstOfDay.get(a.id)) || b.day.localeCompare(a.day))
    .slice(0, chosenAtFirst)
  return photos.filter((photo) => best.includes(photo)).map(({ id }) => id)
}

/** The choice without what is not offered any more, as a draft may name it. */
export function stillOffered(chosen: readonly number[], photos: readonly { id: number }[]): number[] {
  return chosen.filter((each) => photos.some(({ id }) => id === each))
}

/** The choice after a press on a photo: without it, or with it at the end as long as there is room. */
export function toggled(chosen: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  return chosen.length < mostPictures ? [...chosen, id] : [...chosen]
}

/** The most saved projects of one account. It bounds every list of them. */
export const mostSaved = 500
/** How many cards a page of the idea board shows, and how many each press adds. */
export const savedPerPage = 12
