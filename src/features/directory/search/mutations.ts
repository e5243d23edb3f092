import { addressOf } from '#platform/http/endpoint.ts'
import { toggleMutation } from '#platform/http/mutation.ts'
import { hideEndpoint, personalDirectoryEndpoint, showAgainEndpoint } from './endpoints.ts'

/** The queries that become outdated when a bookmark or a hidden professional changes. */
export const personalListQueries = [addressOf(personalDirectoryEndpoint)]

/** Hides a professional from the user's directory, or shows them again. */
export const hiddenMutation = (professionalId: number) =>
  toggleMutation((isHidden) => ({ endpoint: isHidden ? hideEndpoint : showAgainEndpoint, body: undefined }), {
    params: { id: professionalId },
    invalidates: personalListQueries,
  })
