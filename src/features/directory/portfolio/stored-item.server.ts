import { type Picture, pictureAlt } from '#platform/files/pictures.ts'
import { type Language, languages } from '#platform/languages/languages.ts'
import { propertyTypeOf } from './item-rules.ts'
import type { ItemFields, OwnItem } from './item-schema.ts'
import type { Category } from './rules.ts'
import type { Testimonial } from './schema.ts'

/** A stored item with its pictures in order and its testimonial. */
export type ItemRow = {
  id: number
  title: string
  description: string
  language: Language
  category: Category
  type: string | null
  style: string | null
  budget: number | null
  started_on: string | null
  completed_on: string | null
  area_sqft: number | null
  location: string
  bhk: number | null
  featured: boolean
  alt_language: Language | null
  alt_title: string | null
  alt_description: string | null
  alt_location: string | null
  testimonial: Testimonial | null
  pictures: Known[]
}

type Known = Picture & { id: number }

/**
 * The editable fields, in the shape in which versions are compared. Each picture has its descriptions in all languages
 * here.
 */
export type Edited = Omit<OwnItem['item'], 'pictures'> & { pictures: Pick<Known, 'id' | 'alt'>[] }

export function editedOf(row: ItemRow): Edited {
  const { testimonial } = row
  return {
    title: row.title,
    description: row.description,
    location: row.location,
    completedOn: row.completed_on ?? '',
    category: row.category,
    isFeatured: row.featured,
    language: row.language,
    type: row.type ?? '',
    style: row.style ?? '',
    budget: row.budget,
    areaSqft: row.area_sqft,
    bhk: row.bhk,
    startedOn: row.started_on ?? '',
    altLanguage: row.alt_language ?? '',
    altTitle: row.alt_title ?? '',
    altDescription: row.alt_description ?? '',
    altLocation: row.alt_location ?? '',
    testimonial: testimonial?.source ?? 'none',
    clientName: testimonial?.clientName ?? '',
    rating: testimonial?.rating ?? 5,
    comment: testimonial?.comment ?? '',
    pictures: row.pictures.map(({ id, alt }) => ({ id, alt })),
  }
}

/**
 * The submitted fields, in the form that `editedOf` returns. `language` is the language of the page. `row` is undefined
 * for a new item.
 */
export function editedInput(input: ItemFields, row: ItemRow | undefined, language: Language): Edited {
  const before = row && editedOf(row)
  const hasSecond = input.altLanguage !== ''
  const isBlank = input.clientName === '' && input.comment === ''
  // Only clients can change a testimonial that they wrote, so the copy sent by the form is ignored.
  const testimonial: Pick<Edited, 'testimonial' | 'clientName' | 'rating' | 'comment'> =
    input.testimonial === 'client' && before?.testimonial === 'client'
      ? { testimonial: 'client', clientName: before.clientName, rating: before.rating, comment: before.comment }
      : input.testimonial === 'none' || (input.testimonial === 'professional' && isBlank)
        ? { testimonial: 'none', clientName: '', rating: 5, comment: '' }
        : input
  const { clientName, rating, comment } = testimonial
  return {
    ...input,
    altTitle: hasSecond ? input.altTitle : '',
    altDescription: hasSecond ? input.altDescription : '',
    altLocation: hasSecond ? input.altLocation : '',
    ...{ testimonial: testimonial.testimonial, clientName, rating, comment },
    pictures: input.pictures.map(({ id, alt }) => {
      const known = row?.pictures.find((each) => each.id === id)
      return { id, alt: known && isShown(known, alt) ? known.alt : alt === '' ? {} : { [language]: alt } }
    }),
  }
}

/**
 * Whether this text is the picture's description in any language. If so, the user has not changed the description. A
 * changed text replaces the descriptions in all languages.
 */
function isShown(picture: Picture, alt: string): boolean {
  return languages.some((language) => pictureAlt(picture, language) === alt)
}

/** The columns of the item's own row, without pictures and testimonial. */
export function columnsOf(edited: Edited) {
  return {
    title: edited.title,
    description: edited.description,
    language: edited.language,
    location: edited.location,
    completed_on: edited.completedOn,
    category: edited.category,
    property_type: propertyTypeOf(edited.category),
    featured: edited.isFeatured,
    type: edited.type || null,
    style: edited.style || null,
    budget: edited.budget,
    area_sqft: edited.areaSqft,
    bhk: edited.bhk,
    started_on: edited.startedOn || null,
    alt_language: edited.altLanguage || null,
    alt_title: edited.altLanguage ? edited.altTitle : null,
    alt_description: edited.altLanguage ? edited.altDescription : null,
    alt_location: edited.altLanguage ? edited.altLocation : null,
  }
}
