/** The longer side of an image in pixels: no page shows it larger. */
const MAX_SIDE = 1600;
const kinds: Record<string, 'image/png' | 'image/jpeg' | 'image/webp'> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
};
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif';

/** The image to upload, scaled down if it is larger than any page shows it. Throws if the file is not an image. */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new Error("Your browser can't read this image.");
  const { width, height } = bitmap;
  const share = MAX_SIDE / Math.max(width, height);
  try {
    // A GIF may be animated; redrawing would keep one frame.
    if (share >= 1 || file.type === 'image/gif') return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * share);
    canvas.height = Math.round(height * share);
    const drawing = canvas.getContext('2d');
    if (!drawing) return file;
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const type = kinds[file.type] ?? 'image/png';
    return (await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.88))) ?? file;
  } finally {
    bitmap.close();
  }
}
