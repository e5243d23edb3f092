import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import type { SamplePictures } from '#features/pictures/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'

type Sample = {
  id: number
  professionalId: number
  rating: number
  comment: string
  language: Language
  createdAt: string
  projectId: number | null
  /** Null if the account has been deleted. */
  authorName: string | null
  /** The file names of pictures. */
  photos?: string[]
  removed?: { at: string; reason: RemovalReason }
}

/** Sample reviews from this day on have the proof 'talked'. Earlier ones have no proof. */
const opened = '2026-01-01'

/** Adds the sample's reviews with their photos. Triggers compute the professionals' ratings. */
export async function loadSampleReviews(db: Db, pictures: SamplePictures): Promise<void> {
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
        proof: review.createdAt >= opened ? ('talked' as const) : null,
        removed_at: review.removed?.at ?? null,
        removed_reason: review.removed?.reason ?? null,
      })),
    )
    .execute()
  const photos = reviews.flatMap(({ id, photos = [] }) =>
    photos.map((file, position) => ({ review_id: id, position, picture_id: pictures.get(file)! })),
  )
  await db.insertInto('review_pictures').values(photos).execute()
}
