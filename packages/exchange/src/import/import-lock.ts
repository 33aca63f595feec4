/** Number of the advisory lock under which products are changed: by one import, or one product at a time. */
export const importLock = 70_801_124
