import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

export type Certificate = {
  /** The private key and the certificate, both in PEM. */
  readonly pem: string;
  /** The hash by which Chromium's `--ignore-certificate-errors-spki-list` knows its key. */
  readonly spki: string;
};

/** A self-signed certificate for a host, kept in `folder` alone. Browsers speak HTTP/2 over TLS and over nothing else. */
export async function selfSignedCertificate(host: string, folder: string): Promise<Certificate> {
  const pem = await getCertificate(folder, host, [host]);
  const key = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' });
  return { pem, spki: createHash('sha256').update(key).digest('base64') };
}
