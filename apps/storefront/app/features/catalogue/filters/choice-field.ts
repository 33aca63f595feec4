/** The fields of a filter group's form begin so: no group is called like `page` or `sort` then. */
export const choiceField = 'f.'
