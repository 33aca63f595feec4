/** The prefix prevents that a group collides with `page` or `sort`. */
export const choiceField = 'f.'
