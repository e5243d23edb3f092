/** The files that this page has fetched. */
const arrived = new Set<string>()

/**
 * The build's import(), in place of Vite's own (vite.config.ts). Chromium remembers that a URL could not be imported,
 * and never requests it again on this page. So the files of a part are fetched first, all at once. What did not arrive
 * is requested again at the next try. The error is named, because the router would reload the page for the browsers'
 * own errors, even without a connection.
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  await Promise.all(files.map(arrive)).catch((cause) => {
    throw Object.assign(new Error('A script did not arrive', { cause }), { name: 'MissingScript' })
  })
  return load()
}

async function arrive(file: string): Promise<void> {
  if (!file.endsWith('.js') || arrived.has(file) || document.querySelector(`script[src="/${file}"]`)) return
  const answer = await fetch(`/${file}`)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  await answer.arrayBuffer()
  arrived.add(file)
}
