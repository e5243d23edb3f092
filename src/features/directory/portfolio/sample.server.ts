import type { SamplePictures } from '#features/pictures/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'

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

/** The ids of featured projects. */
const featured: readonly number[] = [10, 18, 110]

/** Testimonials for sample projects, some from clients and some from professionals. */
const testimonials = [
  {
    project_id: 1,
    source: 'client',
    client_name: 'Madhuri Nene',
    rating: 5,
    comment:
      'They opened the ground, found black soil and told us the same day what it would cost to go deeper. The house came through its first monsoon without a damp patch.',
    language: 'en',
  },
  {
    project_id: 5,
    source: 'professional',
    client_name: 'R. Gaikwad',
    rating: 5,
    comment: 'Two floors on a small plot, finished before my transfer. They kept to the figure that we had agreed on.',
    language: 'en',
  },
  {
    project_id: 10,
    source: 'client',
    client_name: 'सुनंदा काळे',
    rating: 5,
    comment: 'अंगण जसं हवं होतं तसंच मिळालं. पावसाळ्याआधी काम पूर्ण केलं आणि प्रत्येक टप्प्याचे फोटो पाठवले.',
    language: 'mr',
  },
  {
    project_id: 18,
    source: 'professional',
    client_name: 'F. Irani',
    rating: 4,
    comment: 'The concrete is exactly as it was drawn. The windows came three weeks late, and they said so in time.',
    language: 'en',
  },
  {
    project_id: 110,
    source: 'client',
    client_name: 'Leela and Arun Menon',
    rating: 5,
    comment:
      'We asked for quiet and got it: you hear the rain, and not the road. Every drawing was explained before work began.',
    language: 'en',
  },
] as const

/** Adds the sample professionals' past projects with their pictures in order and some testimonials. */
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
        featured: featured.includes(project.id),
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
  await db
    .insertInto('portfolio_testimonials')
    .values(
      testimonials.map((said) => {
        const { title, language } = projects.find(({ id }) => id === said.project_id)!
        return { ...said, ...(said.source === 'client' && { about_title: title, about_language: language }) }
      }),
    )
    .execute()
}
