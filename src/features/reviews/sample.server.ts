import type { Db } from '../../platform/database.server.ts'
import type { Language } from '../../platform/languages.ts'
import { readSample } from '../../platform/sample.server.ts'

type Sample = {
  id: number
  professionalId: number
  rating: number
  comment: string
  language: Language
  createdAt: string
  projectId: number | null
  /** null: the account has been deleted. */
  authorName: string | null
}

/** Adds the sample's reviews; triggers compute the professionals' ratings. */
export async function loadSampleReviews(db: Db): Promise<void> {
  const reviews = await readSample<Sample>('reviews')
  await db
    .insertInto('reviews')
    .values(
      reviews.map((review) => ({
        id: review.id,
        professional_id: review.professionalId,
        author_name: review.authorName,
        project_id: review.projectId,
        rating: review.rating,
        comment: review.comment,
        language: review.language,
        created_at: review.createdAt,
      })),
    )
    .execute()
}
