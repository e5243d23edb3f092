/**
 * The mark of a session: a cookie that scripts can read, beside the session's cookie, which they cannot. Public pages
 * are the same bytes for everyone, so the mark shows before the first paint that someone is signed in. It proves
 * nothing: the server checks only the session.
 */
export const sessionMark = 'signed-in'
