export const credentials = { accessKeyId: 'LOCALACCESSKEY', secretAccessKey: 'a secret of this machine' };
export const site = 'http://localhost:5173';
export const bucket = 'media';
