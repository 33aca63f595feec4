export const pictureBytes = 8 * 1_024 * 1_024
