import type { Language } from '../../platform/languages.ts'
import { type Picture, pictureAlt } from '../../platform/pictures.ts'
import type { Category, TestimonialSource } from '../portfolio/rules.ts'
import { propertyTypeOf } from './rules.ts'
import type { ItemFields, OwnItem } from './schema.ts'

/** An item with its pictures in order and its testimonial, as it is stored. */
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
  testimonial: { source: TestimonialSource; client_name: string; rating: number; comment: string } | null
  pictures: (Picture & { id: number })[]
}

/** What the form changes, in the form in which it is compared. */
export type Edited = Omit<OwnItem['item'], 'pictures'> & { pictures: { id: number; alt: string }[] }

export function editedOf(row: ItemRow, language: Language): Edited {
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
    clientName: testimonial?.client_name ?? '',
    rating: testimonial?.rating ?? 5,
    comment: testimonial?.comment ?? '',
    pictures: row.pictures.map((picture) => ({ id: picture.id, alt: pictureAlt(picture, language) })),
  }
}

/** What was sent, as it would be read again. `before` is undefined for a new item. */
export function editedInput(input: ItemFields, before: Edited | undefined): Edited {
  const hasSecond = input.altLanguage !== ''
  const isBlank = input.clientName === '' && input.comment === ''
  // The client's words are theirs: what comes back with the form does not count.
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
  }
}

/** The columns of the item itself. */
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
