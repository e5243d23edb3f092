import type { Db } from '../../platform/database.server.ts'
import type { Language } from '../../platform/languages.ts'
import { readSample } from '../../platform/sample.server.ts'
import type { SamplePictures } from '../pictures/sample.server.ts'

type Sample = {
  id: number
  professionalId: number
  title: string
  description: string
  language: Language
  category: string
  propertyType: string
  type: string
  budget: number
  startedOn?: string
  completedOn: string | null
  areaSqft: number
  location: string
  bhk: number | null
  style: string
  altLanguage: Language
  altTitle: string
  altDescription: string
  altLocation: string
  pictures: string[]
}

/** Adds the sample professionals' past projects, with their pictures in order. */
export async function loadSamplePortfolio(db: Db, pictures: SamplePictures): Promise<void> {
  const projects = await readSample<Sample>('projects')
  await db
    .insertInto('portfolio_projects')
    .values(
      projects.map((project) => ({
        id: project.id,
        professional_id: project.professionalId,
        title: project.title,
        description: project.description,
        language: project.language,
        category: project.category,
        property_type: project.propertyType,
        type: project.type,
        budget: project.budget,
        started_on: project.startedOn,
        completed_on: project.completedOn,
        area_sqft: project.areaSqft,
        location: project.location,
        bhk: project.bhk,
        style: project.style,
        alt_language: project.altLanguage,
        alt_title: project.altTitle,
        alt_description: project.altDescription,
        alt_location: project.altLocation,
      })),
    )
    .execute()
  await db
    .insertInto('portfolio_pictures')
    .values(
      projects.flatMap(({ id, pictures: files }) =>
        files.map((file, position) => ({ project_id: id, position, picture_id: pictures.get(file)! })),
      ),
    )
    .execute()
}
