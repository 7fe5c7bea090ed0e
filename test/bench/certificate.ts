import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

export type Certificate = {
  /** The private key and the certificate in PEM format. */
  readonly pem: string;
  /** The hash of the public key for Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly spki: string;
};

/** Creates a self-signed certificate for a host in `folder`. Needed because browsers support HTTP/2 over TLS only. */
export async function selfSignedCertificate(host: string, folder: string): Promise<Certificate> {
  const pem = await getCertificate(folder, host, [host]);
  const key = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' });
  return { pem, spki: createHash('sha256').update(key).digest('base64') };
}
