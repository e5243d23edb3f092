/** Matches a web or email address, in the forms that mail programs turn into a link. */
const ADDRESS =
  /:\/\/|\S@\S|(?<!\p{L})www\.|[\p{L}\p{N}]\.(?:com|in|org|net|io|info|biz|xyz|site|online|app|link)(?![\p{L}\p{N}.])/iu

export function hasAddress(text: string): boolean {
  return ADDRESS.test(text)
}
