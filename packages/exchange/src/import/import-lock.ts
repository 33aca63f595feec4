/** The number is that of the advisory lock for changes of products: one import, or one product at a time. */
export const importLock = 70_801_124
