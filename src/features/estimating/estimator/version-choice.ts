/**
 * The number of the version in the address. By default the version before the latest is shown, because the latest is
 * often equal to the estimate itself.
 */
export function shownVersion(versions: readonly { number: number }[], given: string | undefined): number | undefined {
  return versions.find(({ number }) => String(number) === given)?.number ?? (versions[1] ?? versions[0])?.number
}

/** The second version in the address, if two versions are compared. */
export function otherVersion(
  versions: readonly { number: number }[],
  given: string | undefined,
  shown: number | undefined,
) {
  return versions.find(({ number }) => String(number) === given && number !== shown)?.number
}
