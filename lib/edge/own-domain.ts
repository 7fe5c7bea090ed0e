import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type Distribution,
  type DistributionProps,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { ARecord, AaaaRecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { Configuration } from '../shared/configuration.ts';

/** The distribution's properties for the parish's custom domain, if configured. */
export function ownDomain(
  scope: Construct,
  { domain }: Configuration,
): Pick<DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
  if (!domain) return {};
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

/** Creates the domain's records for the distribution, if its zone is in Route 53. */
export function createDnsRecords(
  scope: Construct,
  { domain }: Configuration,
  distribution: Distribution,
): void {
  if (!domain?.hostedZone) return;
  const record = {
    zone: HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
      hostedZoneId: domain.hostedZone.id,
      zoneName: domain.hostedZone.name,
    }),
    recordName: domain.name,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(scope, 'Ipv4', record);
  new AaaaRecord(scope, 'Ipv6', record);
}
