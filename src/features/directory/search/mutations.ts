import { addressOf } from '#platform/http/endpoint.ts'
import { toggleMutation } from '#platform/http/mutation.ts'
import { hideEndpoint, personalDirectoryEndpoint, showAgainEndpoint } from './endpoints.ts'

/**
 * The API paths whose cached responses become outdated when the user adds or removes a bookmark, or hides a
 * professional or shows them again.
 */
export const personalListQueries = [addressOf(personalDirectoryEndpoint)]

/** Hides a professional from the user's directory, or shows them again. */
export const hiddenMutation = (professionalId: number) =>
  toggleMutation((isHidden) => ({ endpoint: isHidden ? hideEndpoint : showAgainEndpoint, body: undefined }), {
    params: { id: professionalId },
    invalidates: personalListQueries,
  })
