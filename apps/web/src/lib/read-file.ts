/** The bytes of a file in base64, read by the browser. @throws Error when the file is gone */
export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error("We couldn't read the file. Choose it again."));
    reader.readAsDataURL(file);
  });
